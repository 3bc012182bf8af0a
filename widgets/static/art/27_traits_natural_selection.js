// Evolution Lab art, part 2d: traits of the game Natural Selection that no other game has.

{
  const { ink: c, pen, soil, register } = ART.kit;
  const { shape, flat, line, limb, dot, ball, at } = pen;

  /** Something drawn twice: as it is, and mirrored at the middle of the tile. */
  const both = (body) => body + at("translate(64 0) scale(-1 1)", body);

  /** A big cat from the front, its jaws wide open. */
  function carnivore() {
    const ear = shape("M9 24C6 15 7 8 10 4C17 5 23 9 26 14Z", c.sun) + flat("M13 18C11 14 11 11 12.5 9C16 10 19 12 20.5 14.5Z", c.redSoft);
    const face = "M32 9C46 9 56 18 57 30C58 38 55 46 50 51C46 57 39 60 32 60C25 60 18 57 14 51C9 46 6 38 7 30C8 18 18 9 32 9Z";
    const stripes = "M32 10V18M25 11L27 17M39 11L37 17M8 32L15 33M8.5 39L15.5 38";
    const mouth = "M19 41C23 38 28 38 32 40C36 38 41 38 45 41C46 50 41 56 32 56C23 56 18 50 19 41Z";
    const fangs = shape("M22 41L25.5 50L28.5 40.500Z", c.paper, 1.8) + shape("M25.5 55L27.5 49.5L30 55.600Z", c.paper, 1.8);
    return both(ear) + shape(face, c.sun) + both(line(stripes, c.ink, 2.6)) + both(line("M15 24L26 28", c.ink, 3.2) + ball(21.5, 30, 3.8, c.paper, 1.8) + dot(22.5, 30.5, 1.9)) +
      shape(mouth, c.redDeep, 2.4) + both(fangs) + shape("M27 33.500C30 32.5 34 32.5 37 33.500C37 37 34.5 39 32 40C29.5 39 27 37 27 33.500Z", c.ink, 1.5);
  }

  /** Two eyes and the crown of a head behind high grass. */
  function ambush() {
    const ear = shape("M11 32C8 24 9 17 12 13C18 14 23 18 25 22Z", c.bark);
    const head = "M32 18C45 18 54 27 54 40V58H10V40C10 27 19 18 32 18Z";
    const blade = (x, top, lean, fill) => shape(`M${x - 4} 59C${x - 4} 50 ${x - 2 + lean} ${top + 14} ${x + lean * 1.6} ${top}C${x + 3 + lean} ${top + 16} ${x + 4} 50 ${x + 4} 59Z`, fill, 2);
    const eye = at("translate(21 37) rotate(12)", shape("M-7 0C-4 -5 4 -5 7 0C4 5 -4 5 -7 0Z", c.sun, 2.2)) + shape("M21 33C23 35 23 39 21 41C19 39 19 35 21 33Z", c.ink, 1);
    const grass = blade(11, 24, -3, c.leafDeep) + blade(18, 44, 2, c.leaf) + blade(27, 46, -3, c.leafDeep) + blade(36, 42, 2, c.leaf) + blade(45, 45, -2, c.leafDeep) + blade(53, 26, 3, c.leaf) + blade(13, 36, 1, c.leaf) + blade(50, 38, 1, c.leafDeep) +
      soil(57, c.leafDeep);
    return both(ear) + shape(head, c.bark) + line("M32 20V27M26 21L27.5 26M38 21L36.5 26", c.ink, 2.4) + both(eye) + grass;
  }

  /** A bear that climbs a trunk. */
  function climbing() {
    const trunk = "M38 1H53C52 14 52 22 52 32C52 44 53 54 54 63H37C38 52 38 44 38 32C38 20 38 10 38 1Z";
    const far = limb("M36 21L45 17M33 47L44 51", c.bark, 6);
    const body = "M12 40C11 29 17 21 26 20C35 20 39 27 38 36C38 46 32 54 24 54C16 54 13 48 12 40Z";
    const head = "M17 20C16 12 22 6 29 7C33 7 36 9 37 12L42 12C43 15 41 19 37 20C34 25 28 27 23 26C19 25 17 23 17 20Z";
    const near = line("M31 30L47 28M26 48L45 60", c.ink, 11) + line("M31 30L47 28M26 48L45 60", c.bark, 6.4);
    return shape(trunk, c.leafDeep) + line("M45 5V12M42 36V44M48 40V50M46 22V24", c.leaf, 2.2) + far + shape(body, c.bark) + ball(19, 10, 3.8, c.bark, 2.2) + shape(head, c.bark) +
      flat("M34 15C38 14 41 14 41.500 13C42 16 40 18.5 37 19C35 18.5 34 17 34 15Z", c.barkSoft) + dot(31, 13.5, 1.9) + dot(41, 12.8, 1.7) + near +
      line("M50 25L52.5 23.500M50 28H53M48 58L51 57M48.5 61.500L51.5 61.500", c.paper, 2);
  }

  /** Horned animals in a ring, seen from above: heads outward, the young one in the middle. */
  function defensiveHerding() {
    const horn = "M-4 -7C-9 -7 -10 -11 -8.5 -13.500M4 -7C9 -7 10 -11 8.5 -13.500";
    const ox = (turn) => at(`translate(32 33) rotate(${turn}) translate(0 -15.5)`, line(horn, c.ink, 4.8) + line(horn, c.paper, 1.8) +
      shape("M-7.5 3C-7.5 -2 -5 -5 0 -5C5 -5 7.5 -2 7.5 3C7.5 8 4 11 0 11C-4 11 -7.5 8 -7.5 3Z", c.bark, 2.2) + shape("M-4.4 -6C-4.4 -9 -3 -12 0 -12C3 -12 4.4 -9 4.4 -6C4.4 -2.500 -4.4 -2.500 -4.4 -6Z", c.barkSoft, 2) +
      dot(-1.8, -8, 1) + dot(1.8, -8, 1));
    return at("translate(2.3 2.3) scale(.93)", [0, 72, 144, 216, 288].map(ox).join("") + at("translate(32 33)", shape("M-4 2C-4 -2 4 -2 4 2C4 6 -4 6 -4 2Z", c.sun, 2) + ball(0, -3.5, 2.8, c.sun, 1.8)));
  }

  /** A nest full of eggs; one hatches. */
  function fertile() {
    const egg = (place, fill) => at(place, shape("M0 -13C6 -13 9 -4 9 2C9 8 5 11 0 11C-5 11 -9 8 -9 2C-9 -4 -6 -13 0 -13Z", fill, 2.4));
    const chick = ball(32, 21, 9.5, c.sun) + dot(28.5, 19.5, 1.8) + dot(35.5, 19.5, 1.8) + shape("M29.5 23H34.500L32 27.500Z", c.red, 1.6) + line("M30 11.500C30 8 32 7 34 6.5", c.ink, 2.2);
    const shell = shape("M22 26L26 29.5L29 25.5L32 29.5L35 25.5L38 29.5L42 26C44 36 40 44 32 44C24 44 20 36 22 26Z", c.paper, 2.4);
    const nest = "M4 38C14 44 50 44 60 38C60 51 50 60 32 60C14 60 4 51 4 38Z";
    return egg("translate(14 32) rotate(-12)", c.waterSoft) + egg("translate(50 32) rotate(12)", c.waterSoft) + chick + shell + shape(nest, c.bark) +
      line("M8 44C20 50 36 50 48 46M14 53C26 57 42 56 54 47M20 44L30 54M40 43L50 50", c.barkSoft, 2.4) + line("M5 39L1.5 34M59 39L62.5 34", c.ink, 2.4);
  }

  /** A boar roots in the ground and finds two at a time. */
  function foraging() {
    const body = "M3 42C1 25 10 12 25 11C33 11 37 15 41 20L51 31C54 34 57 38 57 42C56 46 51 48 46 47C40 47 37 45 33 44L30 47V57H22V48H16V57H8V47Z";
    const bristles = "M7 22L4 16L11 16L12 9L18 12L22 6L27 11Z";
    return shape(bristles, c.ink, 1.5) + shape(body, c.bark) + shape("M30 16C31 10 35 7 39 8C40 13 39 17 36 20Z", c.bark, 2.2) + dot(41, 27, 2) +
      shape("M51 31C55 33 58 38 57 42C55 43 53 42 52 40C50 37 50 33 51 31Z", c.redSoft, 2) + shape("M45 47C44 43 46 40 49 39C49 43 48 46 45 47Z", c.paper, 1.8) +
      soil(56, c.leafDeep) + ball(44, 55, 5, c.red, 2.2) + ball(55.5, 55, 5, c.red, 2.2) + line("M44 50C44 48 45 47 46.5 46.500M55.5 50C55.5 48 56.500 47 58 46.5", c.leaf, 2.4) + dot(42.5, 53.5, 1.3, c.paper) + dot(54, 53.5, 1.3, c.paper);
  }

  /** A tortoise under its dome. */
  function hardShell() {
    const legs = limb("M14 46V54M37 46V54", c.leaf, 6);
    const head = "M42 42C45 37 47 28 54 26C60 26 62 31 61 35C60 40 55 41 52 46Z";
    const dome = "M4 46C4 27 12 14 26 14C40 14 48 27 48 46Z";
    const plates = "M26 14V23M18 23H34L39 33L34 46H18L13 33ZM18 23L12 20M34 23L40 20M13 33L5 36M39 33L47 36";
    return shape("M5 45L1.5 50L9 50Z", c.leaf, 2) + legs + shape(head, c.leaf) + dot(55, 31.5, 1.9) + line("M56 37.5L60 36", c.ink, 1.8) + shape(dome, c.bark) + flat("M18 23H34L39 33L34 45H18L13 33Z", c.sun) + line(plates, c.ink, 2.4) +
      shape("M2 45H50V47C50 49 48 50 46 50H6C4 50 2 49 2 47Z", c.barkSoft, 2.2) + soil(55, c.leafDeep);
  }

  /** A ram from the front. */
  function horns() {
    const horn = "M26 19C17 8 4 12 3 26C2 39 14 45 20 38C25 32 20 25 15 28C12 30 13 33 15 33.500";
    const face = "M24 15C28 12 36 12 40 15C44 20 44 28 43 36C42 48 38 58 32 58C26 58 22 48 21 36C20 28 20 20 24 15Z";
    const ear = shape("M21 32C17 31 14 33 12 37C16 40 20 39 22 36Z", c.barkSoft, 2);
    return at("translate(32 33) scale(.9) translate(-32 -32)", both(ear) + shape(face, c.barkSoft) + both(line(horn, c.ink, 10.5) + line(horn, c.sun, 5.6) + line("M17 10L16 15M8 14L11 18M4 23L8 24M4.500 32L8.500 30", c.ink, 2)) +
      both(dot(28.2, 30, 2.2)) + shape("M27.5 47C29 45 35 45 36.500 47C36 50 34 51.500 32 51.500C30 51.500 28 50 27.500 47Z", c.ink, 1.5) + line("M32 51V55M27 22C29 18 35 18 37 22", c.ink, 2.2));
  }

  /** A long-necked dinosaur that reaches what no one else can. */
  function longNeck() {
    const tree = shape("M53 8C53 4 56 2 58 3C62 4 62 8 61 11C63 15 62 20 58 21C54 22 52 19 52 16C50 13 51 10 53 8Z", c.leaf, 2.2) + line("M57 8L58 11M57 15L56 17", c.leafDeep, 2.2) + line("M57 21V57", c.ink, 3);
    const body = "M1 53C5 47 8 38 16 34C23 31 29 33 32 29C36 23 34 14 36 8C38 3 43 2 46 5L51 8.500C52 10 51 12 49 12.500L43 12.500C43 20 44 28 41 36C40 40 38 43 35 45V57H28V47H17V57H10V46C7 48 4 52 1 53Z";
    return tree + shape(body, c.water) + dot(42.5, 7, 1.8) + line("M38 17H41M37.5 23H41M36 29L39.5 30", c.waterDeep, 2.2) + flat("M16 44C21 46 28 46 33 43C31 46.5 28 47 24 47C20 47 17.5 46 16 44Z", c.waterSoft) +
      line("M46.500 11L50 10.500", c.ink, 1.8) + soil(57, c.barkSoft);
  }

  /** Three wolves side by side. */
  function packHunting() {
    const wolf = (place, fill, pale) => at(place, shape("M-11 21C-13 8 -11 -2 -6 -9L-7 -20L1 -13C7 -12 10 -9 12 -5L22 -1C22 4 19 7 13 7C10 9 9 13 10 21Z", fill, 2.5) +
      flat("M12 -4L21 -1C20.500 3 18 5.500 13 5.500C9 5.500 6 3 5 0C8 1 11 -1 12 -4Z", pale) + dot(20.5, -0.5, 2) + dot(6.5, -5.5, 1.9) + line("M3 -9L9 -7.500", c.ink, 2) + shape("M14 6L16 10.500L17.500 5.500Z", c.paper, 1.4));
    return wolf("translate(39 22) scale(.78)", c.stoneSoft, c.paper) + wolf("translate(16 29) scale(.86)", c.stoneSoft, c.paper) + wolf("translate(33 41)", c.stone, c.paper) + soil(59, c.leafDeep);
  }

  /** A meerkat on the watch, calling. */
  function warningCall() {
    const tail = limb("M20 55C13 56 9 52 7 46", c.bark, 2.8);
    const body = "M20 58C17 48 17 36 20 28C18 24 17 18 19 13C21 8 26 6 31 7C36 8 38 11 39 14L44 17C45 19 44 21 42 21.500C40 24 37 26 35 27C39 34 41 46 37 58Z";
    const belly = "M24 34C27 31 32 31 34 34C36 41 36 50 34 57H25C22 50 22 41 24 34Z";
    return tail + shape(body, c.bark) + flat(belly, c.barkSoft) + line("M21 32C22 38 25 41 30 41M37 32C37 37 35 40 31 41", c.ink, 2.4) + flat("M28 14C31 11.500 35 12 36 15C35 18 31 19 28.500 17Z", c.ink) + dot(32.5, 15, 1.6, c.paper) + dot(43.5, 17.5, 1.8) +
      line("M38 22.5C40 23 41 22.5 42 21.5", c.ink, 2) + shape("M19 12C17 9 18 6 21 6C23 7 23.500 9 23 11Z", c.bark, 2) + line("M48 12C50.500 15 50.500 21 48 24M52.500 8.500C57 13 57 23 52.500 27.500M57 5C63 12 63 24 57 31", c.redDeep, 2.8) +
      soil(56, c.sun) + line("M25 58L24 61M33 58L34 61", c.ink, 2.4);
  }

  register.set("carnivore", [c.redSoft, carnivore]);
  register.set("ambush", [c.leafSoft, ambush]);
  register.set("climbing", [c.waterSoft, climbing]);
  register.set("defensive_herding", [c.leafSoft, defensiveHerding]);
  register.set("fertile", [c.sunSoft, fertile]);
  register.set("foraging", [c.sunSoft, foraging]);
  register.set("hard_shell", [c.waterSoft, hardShell]);
  register.set("horns", [c.leafSoft, horns]);
  register.set("long_neck", [c.sunSoft, longNeck]);
  register.set("pack_hunting", [c.redSoft, packHunting]);
  register.set("warning_call", [c.waterSoft, warningCall]);
}

// Evolution Lab art, part 2: traits about the body, its build and its place in the world.

{
  const { ink: c, pen, soil, register } = ART.kit;
  const { shape, flat, line, limb, dot, ball, at } = pen;

  /** An elephant and, for measure, a mouse. */
  function big() {
    const elephant = "M4 54V30C4 16 14 9 26 10C34 3 49 6 51 21C52 28 51 33 51 37C51 40 54 40 55 38L57.5 40.5C56 47 44 47 44 38V34C42 37 39 39 37 39V54H28V43H15V54Z";
    const ear = "M27 13C35 11 40 16 39 23C38 30 33 33 28.5 30C24 26 22 16 27 13Z";
    const mouse = shape("M41 60.5C41 55 45 52.5 50 54C54 55 57 58 58 60.5Z", c.barkSoft, 2) + ball(48.5, 54, 2.6, c.redSoft, 1.8) +
      line("M41 60C38 60 37 58 37.5 56", c.ink, 1.8) + dot(54, 58, 1.1);
    return soil(55, c.leaf) + shape(elephant, c.stone) + shape(ear, c.stoneSoft, 2.2) +
      line("M45 32C46.5 34.5 48 35 49 34.5", c.paper, 3) + dot(44, 20, 2.1) +
      line("M4 32C2.5 35 2.5 39 3.5 42", c.ink, 2.2) + line("M18 51H20M31 51H33", c.stoneSoft, 2) + mouse;
  }

  /** A thermometer between scorching sun and snow. */
  function extremophile() {
    const cold = flat("M32 1H48A15 15 0 0 1 63 16V48A15 15 0 0 1 48 63H32Z", c.waterSoft);
    const glass = shape("M26 12A6 6 0 0 1 38 12V37.5A11.5 11.5 0 1 1 26 37.5Z", c.paper);
    const arm = "M0 0V-11M-4 -9.5L0 -6L4 -9.5";
    const turned = (count, body) => Array.from({ length: count }, (_, i) => at(`rotate(${(i * 360) / count})`, body)).join("");
    const sun = turned(8, line("M0 -9V-11", c.red, 2.6)) + dot(0, 0, 6, c.red);
    const steam = line("M9 42C6 46 12 49 9 54M16 42C13 46 19 49 16 54", c.red, 2.6);
    const snow = dot(47, 43, 1.9, c.waterDeep) + dot(55, 47, 1.9, c.waterDeep) + dot(49, 53, 1.9, c.waterDeep);
    return cold + at("translate(13.5 22)", sun) + steam + at("translate(50.5 22)", turned(6, line(arm, c.waterDeep, 2.4))) + snow + glass +
      line("M32 18V44", c.red, 4.6) + dot(32, 47, 7, c.red) + line("M38 17H35.5M38 24H35.5M38 31H35.5", c.ink, 2) +
      line("M29 46A3.5 3.5 0 0 1 31 43.5", c.redSoft, 2);
  }

  /** A fish's tail that dives under the waves. */
  function swimming() {
    const tail = "M22 47C24 39 29 33 28 27C20 27 9 22 5 7C16 7 27 9 32 17C37 9 48 7 59 7C55 22 44 27 36 27C36 33 43 38 46 47Z";
    const wave = "M3 41C7 36 11 36 16 41S27 46 32 41S43 36 48 41S57 44 61 40";
    const sea = "M1 43L3 41C7 36 11 36 16 41S27 46 32 41S43 36 48 41S57 44 61 40L63 39V48A15 15 0 0 1 48 63H16A15 15 0 0 1 1 48Z";
    return shape(tail, c.stone) + line("M32 23V31M15 13L24 20M49 13L40 20", c.ink, 2.2) +
      flat("M27 41C29 37 31 34 32 34C33 34 36 38 38 42Z", c.stoneSoft) +
      flat(sea, c.water) + line(wave, c.ink, 2.6) + line("M9 53C13 49 16 49 20 53S28 57 32 53S40 49 44 53S51 57 55 53", c.waterSoft, 2.8);
  }

  /** A lizard that runs upright, speed lines behind it. */
  function running() {
    const far = limb("M31 37L40 43L37 52L43 53", c.leafDeep, 3);
    const near = limb("M28 38L21 45L11 45L8 50", c.leaf, 3.4);
    const body = "M4 28C13 32 20 30 27 27C33 24 37 20 39 15C41 9 47 7 53 9C58 11 61 14 60 17C59 20 55 20 51 20C49 21 48 24 46 28C42 36 36 41 29 41C19 41 9 37 4 28Z";
    const arm = limb("M42 29L48 32L52 29", c.leaf, 2.4);
    return soil(55, c.barkSoft) + line("M4 14H22M10 21H19", c.bark, 3) + far + shape(body, c.leaf) + near +
      flat("M14 34C22 37 30 37 36 33C34 37 32 39 28 39C22 39 17 37 14 34Z", c.leafSoft) + arm + dot(51, 14, 1.9) +
      line("M46 56H56M16 56H24", c.bark, 2.5);
  }

  /** A cell from which a small one grows. */
  function budding() {
    const pair = "M26 18C29 18 32 19 34 20C36 19 36 17 36 15C36 8 41 4 47 4C54 4 59 9 59 16C59 23 54 27 48 27C46 27 45 28 45 30C47 33 48 36 48 39C48 51 38 60 26 60C14 60 5 51 5 39C5 27 14 18 26 18Z";
    return shape(pair, c.leaf) + line("M11 38C11 30 17 24 25 24", c.leafSoft, 3) + ball(27, 41, 9, c.leafSoft, 2.4) +
      dot(29, 42, 4, c.leafDeep) +
      ball(48, 15, 4.8, c.leafSoft, 2.2) + dot(49, 15.5, 2, c.leafDeep) + dot(15, 47, 2, c.leafDeep) + dot(38, 51, 2, c.leafDeep) +
      dot(39, 30, 1.6, c.leafDeep);
  }

  /** A shape with much to it that becomes a plain disc. */
  function simplification() {
    const arms = Array.from({ length: 8 }, (_, i) => at(`translate(24 24) rotate(${i * 45})`,
      shape("M-4.5 -8L0 -20.5L4.5 -8Z", i % 2 ? c.sun : c.red, 2.2))).join("");
    return arms + ball(24, 24, 10, c.plum) + ball(24, 24, 4.2, c.sunSoft, 2) +
      line("M13 50C18 55 25 56 31 54.5M26.5 49.5L32 54L27.5 60", c.ink, 3) + ball(49, 49, 10.5, c.plum);
  }

  /** A strand of DNA, broken in two and out of line. */
  function developmentalDefects() {
    const half = line("M-9 -19H9M-7 -13H7M-7 1H7", c.plum, 3.4) +
      limb("M-10.5 -22C-10.5 -10 9 -12 9 0L6 4", c.red, 4.2) + limb("M10.5 -22C10.5 -10 -9 -12 -9 0L-5 7", c.water, 4.2);
    const sparks = line("M7 40L13 40M12 51L17 46M57 24L51 24M52 13L47 18", c.redDeep, 3.2);
    return at("translate(21.5 27) rotate(-6) scale(.95)", half) + at("translate(42.5 37) rotate(174) scale(.95)", half) + sparks;
  }

  /** A chameleon the colour of its leaves, half behind one of them. */
  function camouflage() {
    const tail = "M15 36C7 36 4 43 8 48C12 52 18 48 17 44C16 41 12 42 13 45";
    const body = "M11 37C13 24 25 18 36 20C37 14 42 9 46 9C48 13 53 17 57 23C59 27 57 30 53 31C48 33 45 34 43 38C37 43 21 44 11 37Z";
    const leaf = (place, fill, vein) => at(place, shape("M0 0C-11 -5 -12 -16 0 -27C12 -16 11 -5 0 0Z", fill, 2.4) + line("M0 0V-17M0 -7L5 -12M0 -7L-5 -12", vein, 1.8));
    const legs = "M23 40L22 50M43 37L46 47";
    return leaf("translate(7 8) rotate(124) scale(.76)", c.leafDeep, c.leafSoft) + line(legs, c.ink, 7.5) + line(legs, c.leaf, 3) +
      shape(body, c.leaf) +
      limb("M5 53C20 49 40 51 59 47", c.bark, 4) + limb(tail, c.leaf, 2.6) +
      flat("M19 29C22 25 26 26 27 29C25 32 20 32 19 29Z", c.leafDeep) + flat("M28 24C31 22 34 23 34 26C32 28 28 27 28 24Z", c.leafDeep) +
      ball(46, 22, 5.2, c.leafSoft, 2.2) + dot(47.5, 22, 2.2) + line("M50 30C53 29 55 29 57 27", c.ink, 2) +
      leaf("translate(34 54) rotate(8) scale(.86)", c.leafDeep, c.leafSoft);
  }

  /** A wide open eye and a glint. */
  function sharpVision() {
    const lid = "M3 38C12 24 22 19 32 19C42 19 52 24 61 38C52 50 42 55 32 55C22 55 12 50 3 38Z";
    const star = "M0 -11C1 -3 3 -1 11 0C3 1 1 3 0 11C-1 3 -3 1 -11 0C-3 -1 -1 -3 0 -11Z";
    return shape(lid, c.paper, 3) + ball(32, 37, 14, c.sun) + shape("M32 26C35 32 35 42 32 48C29 42 29 32 32 26Z", c.ink, 2) +
      dot(37, 31, 2.6, c.paper) + at("translate(50 14)", shape(star, c.paper, 2)) +
      line("M9 22L6 17M19 15L17 9M32 12V6", c.ink, 3);
  }

  /** A spotted frog and a drop nobody should taste. */
  function poisonous() {
    const head = "M28 13C31 13 33 13 35 11C38 4 50 5 51 14C51 16 51 17 52 19C55 23 56 27 56 31C56 41 44 46 28 46C12 46 3 41 3 31C3 27 2.5 23 5 19C5.5 17 5 16 5 14C6 5 18 4 21 11C23 13 25 13 28 13Z";
    const bottle = "M46 32C54 40 60 44 60 50.5A13 11 0 0 1 34 50.5C34 44 40 40 46 32Z";
    return shape(head, c.sun) + ball(13, 14, 4.8, c.paper, 2.2) + dot(13, 14.5, 2.4) + ball(43, 14, 4.8, c.paper, 2.2) +
      dot(43, 14.5, 2.4) +
      dot(28, 20, 3.8, c.plum) + dot(18.5, 25, 2.6, c.plum) + dot(37.5, 25, 2.6, c.plum) + dot(8.5, 26, 2.4, c.plum) +
      dot(48.5, 25.5, 2.4, c.plum) +
      line("M8 32C15 38 31 40 40 36", c.ink, 3) + shape(bottle, c.plum) +
      flat("M47 43.5C52 43.5 54.5 46.5 54.5 49.5C54.5 51.5 53.5 52.5 52 53V55.5H42V53C40.5 52.5 39.5 51.5 39.5 49.5C39.5 46.5 42 43.5 47 43.5Z", c.paper) +
      dot(44, 49.5, 2) + dot(50, 49.5, 2) + line("M47 54V56", c.ink, 1.6);
  }

  register.set("big", [c.leafSoft, big]);
  register.set("extremophile", [c.redSoft, extremophile]);
  register.set("swimming", [c.waterSoft, swimming]);
  register.set("running", [c.sunSoft, running]);
  register.set("budding", [c.waterSoft, budding]);
  register.set("simplification", [c.plumSoft, simplification]);
  register.set("developmental_defects", [c.plumSoft, developmentalDefects]);
  register.set("camouflage", [c.leafSoft, camouflage]);
  register.set("sharp_vision", [c.stoneSoft, sharpVision]);
  register.set("poisonous", [c.plumSoft, poisonous]);
}

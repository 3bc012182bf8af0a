// Evolution Lab art, part 2: traits about the body, its build and its place in the world.

{
  const { ink: c, pen, tile, soil, register } = ART.kit;
  const { shape, flat, line, limb, dot, ball, at } = pen;

  /** An elephant and, for measure, a mouse. */
  function big() {
    const elephant = "M5 54V32C5 18 15 10 28 11C36 4 52 7 54 22C55 31 54 37 54 41C54 44 57 44 58 42L60 45C58 51 47 51 47 42V36C45 38 42 39 40 39V54H30V43H17V54Z";
    const ear = "M30 14C38 12 42 17 41 24C40 31 35 34 31 31C26 27 25 17 30 14Z";
    const tusk = line("M47 36C49 39 51 39 51 39", c.paper, 3);
    const mouse = shape("M45 60C45 55 49 53 53 54C56 55 58 58 59 60Z", c.bark, 1.8) + ball(51, 54, 2, c.bark, 1.6) +
      line("M45 59C43 58 42 57 42 55", c.ink, 1.6) + dot(56, 58, .9);
    return soil(55, c.barkSoft) + shape(elephant, c.stone) + shape(ear, c.stoneSoft, 2.2) + tusk + dot(47, 21, 2) +
      line("M5 34C3 37 3 40 4 43", c.ink, 2.2) + mouse;
  }

  /** A thermometer between steam and snow. */
  function extremophile() {
    const cold = flat("M32 1H48A15 15 0 0 1 63 16V48A15 15 0 0 1 48 63H32Z", c.waterSoft);
    const glass = shape("M26 11A6 6 0 0 1 38 11V38A11 11 0 1 1 26 38Z", c.paper);
    const steam = line("M9 32C5 27 13 23 9 17M17 32C13 27 21 23 17 17", c.red, 3.2);
    const spring = shape("M4 41C8 38 16 38 20 41C20 47 16 49 12 49C8 49 4 47 4 41Z", c.red, 2.2);
    const arm = "M0 0V-10M-3.5 -8.5L0 -5.5L3.5 -8.5";
    const flake = [0, 60, 120, 180, 240, 300].map((turn) => at(`rotate(${turn})`, line(arm, c.waterDeep, 2.4))).join("");
    return cold + steam + spring + at("translate(51 31)", flake) + glass +
      line("M32 20V44", c.red, 4.5) + dot(32, 47, 6.5, c.red) + line("M38 16H35M38 23H35M38 30H35", c.ink, 2);
  }

  /** A tail that dives under the waves. */
  function swimming() {
    const tail = "M27 46C27 36 28 31 25 27C18 27 9 22 7 9C17 8 27 11 32 19C37 11 47 8 57 9C55 22 46 27 39 27C36 31 37 36 39 46Z";
    const wave = "M1 42C6 36 11 36 16 42S27 48 32 42S43 36 48 42S58 48 63 42";
    return shape(tail, c.leaf) + line("M32 24V34M20 16L25 20M44 16L39 20", c.leafDeep, 2.4) +
      flat(wave + "V48A15 15 0 0 1 48 63H16A15 15 0 0 1 1 48Z", c.water) + line(wave, c.ink, 2.5) +
      line("M8 53C12 49 16 49 20 53S28 57 32 53S40 49 44 53S52 57 56 53", c.waterSoft, 2.6);
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
    return shape(pair, c.leaf) + line("M11 38C11 30 17 24 25 24", c.leafSoft, 3) + ball(27, 41, 9, c.leafSoft, 2.4) + dot(29, 42, 4, c.leafDeep) +
      ball(48, 15, 4.8, c.leafSoft, 2.2) + dot(49, 15.5, 2, c.leafDeep) + dot(15, 47, 2, c.leafDeep) + dot(38, 51, 2, c.leafDeep) + dot(39, 30, 1.6, c.leafDeep);
  }

  /** A many-armed shape that becomes a plain disc. */
  function simplification() {
    const arms = Array.from({ length: 8 }, (_, i) => at(`translate(22 23) rotate(${i * 45})`,
      line("M0 -8V-16", c.ink, 2.4) + ball(0, -16, 2.6, i % 2 ? c.sun : c.red, 1.8))).join("");
    return arms + ball(22, 23, 9.5, c.plum) + ball(22, 23, 4, c.sunSoft, 2) +
      line("M18 47C20 53 25 55 31 54M27 49L32 54L27 58", c.ink, 3) + ball(48, 49, 9.5, c.plum);
  }

  /** A strand of DNA with a break in it. */
  function developmentalDefects() {
    const rungs = line("M24 9H40M27 15H37M26 50H38M24 56H40", c.plum, 3);
    const strands = limb("M22 4C22 15 42 15 42 27M22 60C22 49 42 49 42 38", c.red, 3) + limb("M42 4C42 15 22 15 22 24M42 60C42 49 22 49 22 36", c.water, 3);
    return rungs + strands + line("M5 34L14 28L21 35L31 27L40 35L49 28L59 33", c.paper, 7) +
      line("M5 34L14 28L21 35L31 27L40 35L49 28L59 33", c.ink, 2.5);
  }

  /** A chameleon the colour of its leaves. */
  function camouflage() {
    const tail = limb("M16 33C8 34 5 41 9 46C13 50 19 47 18 43C17 40 13 41 14 43", c.leaf, 2.6);
    const body = "M12 37C14 24 26 18 37 20C38 14 43 9 47 9C49 13 54 17 58 23C60 27 58 30 54 31C49 33 46 34 44 38C38 43 22 44 12 37Z";
    const branch = limb("M3 52C20 48 40 50 61 45", c.bark, 4);
    const leaves = (where, size) => at(`translate(${where}) scale(${size})`,
      shape("M0 0C-11 -4 -13 -15 -4 -25C7 -19 10 -8 0 0Z", c.leafDeep, 2.4) + line("M0 0L-3 -16", c.leafSoft, 2));
    return line("M26 40L24 49M42 38L45 47", c.ink, 6.5) + line("M26 40L24 49M42 38L45 47", c.leaf, 2.6) + shape(body, c.leaf) + tail + branch +
      flat("M24 26C28 24 31 26 31 29C28 31 24 30 24 26Z", c.leafDeep) + flat("M34 30C38 28 41 30 41 33C38 35 34 34 34 30Z", c.leafDeep) +
      ball(47, 22, 5, c.leafSoft, 2.2) + dot(48, 22, 2) + line("M51 30C54 29 56 29 58 27", c.ink, 2) +
      at("rotate(-24 30 52)", leaves("31 53", .95)) + at("rotate(150 20 52)", leaves("20 50", .5)) + at("rotate(60 44 8)", leaves("5 8", .1));
  }

  /** A wide open eye and a glint. */
  function sharpVision() {
    const lid = "M3 38C12 24 22 19 32 19C42 19 52 24 61 38C52 50 42 55 32 55C22 55 12 50 3 38Z";
    const star = "M0 -11C1 -3 3 -1 11 0C3 1 1 3 0 11C-1 3 -3 1 -11 0C-3 -1 -1 -3 0 -11Z";
    return shape(lid, c.paper, 3) + ball(32, 37, 14, c.sun) + shape("M32 26C35 32 35 42 32 48C29 42 29 32 32 26Z", c.ink, 2) +
      dot(37, 31, 2.6, c.paper) + at("translate(51 13)", shape(star, c.paper, 2)) +
      line("M9 22L6 17M19 15L17 9M32 12V6", c.ink, 3);
  }

  /** A spotted frog; what drips from it warns the rest. */
  function poisonous() {
    const head = "M32 20C35 20 37 20 39 18C42 11 54 12 55 21C55 23 55 24 56 26C59 30 60 34 60 38C60 48 48 53 32 53C16 53 4 48 4 38C4 34 5 30 8 26C9 24 9 23 9 21C10 12 22 11 25 18C27 20 29 20 32 20Z";
    return shape(head, c.sun) + ball(17, 21, 5, c.paper, 2.2) + dot(17, 21.5, 2.5) + ball(47, 21, 5, c.paper, 2.2) + dot(47, 21.5, 2.5) +
      dot(32, 27, 4, c.plum) + dot(22, 32, 2.6, c.plum) + dot(42, 32, 2.6, c.plum) + dot(11, 33, 2.6, c.plum) + dot(53, 33, 2.6, c.plum) +
      line("M10 39C18 45 46 45 54 39", c.ink, 3) + shape("M32 43C37 49 40 52 40 55A8 7.5 0 0 1 24 55C24 52 27 49 32 43Z", c.plum, 2.5);
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

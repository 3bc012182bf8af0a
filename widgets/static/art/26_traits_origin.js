// Evolution Lab art, part 2c: traits of the game Origin that no other game has.

{
  const { ink: c, pen, soil, register } = ART.kit;
  const { shape, flat, line, limb, dot, ball, at } = pen;

  /** A camel; its two humps are full of fat. */
  function fatTissue() {
    const legs = "M15 44V57M24 45V57M38 45V57M46 43V57";
    const humps = "M9 37C10 24 13 13 19 13C25 13 25 23 29 25C33 22 33 12 39 13C45 14 46 25 46 33L30 39Z";
    const body = "M8 40C8 34 12 31 18 31C22 31 24 33 29 33C34 33 36 31 40 31C44 31 46 28 47 24C48 18 48 11 53 9C57 8 62 10 62 14C62 17 59 18 56 18C56 26 56 34 52 40C49 46 44 47 39 47H17C11 47 8 45 8 40Z";
    return limb(legs, c.bark, 3.6) + shape(humps, c.sun) + shape(body, c.bark) + line("M8 38C5 41 5 45 6 49", c.ink, 2.6) +
      dot(56, 13, 1.7) + line("M52 9L50.5 5.5", c.ink, 2.8) + line("M17 20C18 18 19 17.5 20 17.500M37 20C38 18 39 17.5 40 17.5", c.sunSoft, 2.4);
  }

  /** A moth with eyes on its wings: from the front an owl. */
  function mimicry() {
    const upper = "M31 25C26 12 15 6 4 8C2 19 4 31 13 36C20 39 27 36 31 31Z";
    const lower = "M31 33C26 36 20 38 16 38C13 46 16 55 23 57C28 57 31 49 31 42Z";
    const wing = shape(upper, c.bark) + shape(lower, c.barkSoft) + ball(16, 22, 8, c.sun, 2.4) + dot(17, 22.5, 4.2) + dot(15.5, 20.5, 1.5, c.paper) +
      dot(22, 47, 2.6, c.redDeep);
    const mirrored = at("translate(64 0) scale(-1 1)", wing);
    return wing + mirrored + shape("M32 22C35 22 36 26 36 32C36 42 34 50 32 53C30 50 28 42 28 32C28 26 29 22 32 22Z", c.ink, 1.5) +
      line("M30.5 22C29 17 26 14 23 13M33.5 22C35 17 38 14 41 13", c.ink, 2.2);
  }

  /** A clownfish between the arms of a sea anemone, which keeps its hunters off. */
  function symbiosis() {
    const arms = (d) => limb(d, c.plum, 4.4);
    const fish = "M13 30C18 20 29 16 40 20C44 22 47 25 49 28C53 24 57 22 60 22C59 27 59 33 60 38C57 38 53 36 49 33C47 36 44 39 40 40C29 44 18 40 13 30Z";
    const bands = flat("M24 20.500C28 25 28 35 24 39.500C22 38.5 20 37.5 18.5 36C21.5 32 21.5 28 18.5 24C20 22.5 22 21.5 24 20.500Z", c.paper) +
      flat("M38 19.500C42 25 42 35 38 40.500C36 41 34.5 41.2 33 41.300C36.5 34 36.5 26 33 18.800C34.5 18.8 36 19 38 19.500Z", c.paper);
    return arms("M14 60C12 52 6 50 7 41M49 60C51 52 58 52 57 44") + flat(fish, c.sun) + bands + line(fish, c.ink, 2.5) + dot(18, 28, 2) +
      line("M14.5 33C16 34 17.5 34 18.5 33.5", c.ink, 1.8) + arms("M24 61C21 54 22 50 19 45M32 61C32 55 34 51 32 46M41 61C42 55 46 52 45 46") +
      soil(57, c.waterDeep);
  }

  /** A raccoon with the mask of a robber; its paw holds somebody else's food. */
  function piracy() {
    const ear = "M10 22C8 13 9 7 12 4C18 6 23 10 25 15Z";
    const face = "M32 11C44 11 54 18 57 30C58 35 55 39 50 41C44 48 38 53 32 53C26 53 20 48 14 41C9 39 6 35 7 30C10 18 20 11 32 11Z";
    const mask = "M32 29C39 21 50 22 57 30C57 36 53 39 47 38C41 37 37 34 32 34C27 34 23 37 17 38C11 39 7 36 7 30C14 22 25 21 32 29Z";
    const muzzle = "M32 34C38 35 42 40 41 45C39 50 35 53 32 53C29 53 25 50 23 45C22 40 26 35 32 34Z";
    return shape(ear, c.stone) + at("translate(64 0) scale(-1 1)", shape(ear, c.stone)) + shape(face, c.stone) + flat(mask, c.ink) +
      shape(muzzle, c.paper, 2) + ball(21, 30, 3.8, c.paper, 1.6) + ball(43, 30, 3.8, c.paper, 1.6) + dot(22, 30.5, 1.9) + dot(42, 30.5, 1.9) +
      shape("M28 40C28 37.5 36 37.5 36 40C36 43 33.5 44 32 44C30.5 44 28 43 28 40Z", c.ink, 1.5) + line("M32 44V47", c.ink, 2) +
      line("M32 13V22M27 14L28.5 19M37 14L35.5 19", c.ink, 2.2) + ball(54, 53, 7, c.red, 2.2) + shape("M54 47C55 43 58 42 61 43C60 46 58 48 54 47Z", c.leaf, 1.6) +
      line("M45 56C47 52 49 51 51 52M46 60C48 57 50 56 52 56.5", c.ink, 2.6);
  }

  /** A gecko runs off; its tail stays behind. */
  function tailLoss() {
    const legs = limb("M38 27L30 20M49 19L44 10M42 34L43 44M53 26L61 30", c.leaf, 3.2);
    const body = "M31 38C32 31 37 26 43 21C45 15 49 9 55 8C60 8 62 12 60 17C58 21 55 23 53 26C49 33 42 38 36 41L33.5 38.500Z";
    const tail = "M24 43L26.5 46L25.5 49.500C19 53 11 52 6 47C4 45 4 42 6 41C10 46 17 47 22 43.500L21.5 41Z";
    return legs + shape(body, c.leaf) + dot(56, 12.5, 1.9) + line("M44 25C46 24 48 22 49 20M40 31C43 30 46 28 48 25", c.leafDeep, 2.4) + shape(tail, c.leaf) +
      line("M11 47C12.5 48.5 15 49 17 48.5", c.leafDeep, 2.2) + line("M27 34L24 30M22 37L17 35.500M32 45L34 50", c.redDeep, 2.8) +
      line("M5 56C10 59 18 59 24 56", c.bark, 2.6);
  }

  /** A bird that calls: here is food. */
  function communication() {
    const body = "M7 43C7 33 13 27 20 25C21 17 26 12 33 13C39 14 42 18 42 24C43 38 36 50 22 51C12 52 7 49 7 43Z";
    const wing = "M14 38C18 32 25 31 31 34C30 42 24 47 16 46C14 44 13.5 41 14 38Z";
    const beak = shape("M40 17L50 15L43 22Z", c.sun, 2) + shape("M42 24L50 28L41 28.500Z", c.sun, 2);
    return line("M20 51V58M27 50V58", c.ink, 2.6) + shape("M8 44L2 55C8 56 12 53 14 49Z", c.waterDeep, 2.2) + shape(body, c.water) + shape(wing, c.waterDeep, 2.2) + beak +
      dot(33, 20, 2.1) + line("M50 19C52 21 52 24 50.5 26M54 15C58 19 58 27 54.5 31M58 11C62 16 63 29 58.5 36", c.redDeep, 2.8) +
      ball(51, 51, 6.5, c.red, 2.2) + shape("M51 45.500C52 41.5 55 40.5 58 41.500C57 44.5 55 46.5 51 45.500Z", c.leaf, 1.6) + line("M14 59H34", c.bark, 2.8);
  }

  /** Two ants carry a drop together. */
  function cooperation() {
    const ant = line("M18 46L13 56M22 46L22 57M14 46L6 54M23 42L28 33", c.ink, 2.6) + line("M27 41L31 36", c.ink, 2.2) +
      ball(9.5, 42, 6, c.redDeep, 2.2) + ball(18, 43, 3.6, c.redDeep, 2) + ball(25.5, 41, 4.6, c.redDeep, 2.2) + dot(27, 40, 1.3, c.paper) +
      line("M27 37L25 31M29 38L30 33", c.ink, 2);
    const drop = "M32 3C38 11 43 16 43 22A11 11 0 0 1 21 22C21 16 26 11 32 3Z";
    return ant + at("translate(64 0) scale(-1 1)", ant) + shape(drop, c.water) + line("M26.5 21C26.5 17 28.5 15 30.5 12.5", c.paper, 2.6) + soil(58, c.barkSoft) +
      line("M8 58.500H56", c.bark, 2.6);
  }

  /** A rhinoceros; the ground cracks under it. */
  function highBodyWeight() {
    const body = "M3 34C3 22 11 15 22 15C29 15 31 18 36 18C38 14 42 13 45 16L46 20C51 22 56 27 60 33C62 37 60 41 56 41C52 42 48 41 45 39C44 44 42 46 41 47V55H33V47H18V55H9V46C5 43 3 39 3 34Z";
    const horn = "M53.5 27.500C56 23 57 17 61 12C63 19 62 27 59.5 32Z";
    return shape(horn, c.paper, 2.2) + shape("M48 22C49 18 50 15 52.5 13C53.5 17 53 21 52 24.500Z", c.paper, 2) + shape(body, c.stone) +
      line("M36 18C33 23 33 29 36 33M17 16.500C14 22 14 30 18 34", c.ink, 2.2) + dot(49.5, 29, 2) + line("M56 37C54 38 52 38 50.5 37.5", c.ink, 2) + shape("M39 18L37 10L44 14Z", c.stone, 2.2) +
      soil(55, c.barkSoft) + line("M7 56H57M13 56L10 61M24 56L27 61M37 56L34 61M48 56L52 61", c.bark, 2.4);
  }

  /** A dormouse, curled up under the moon. */
  function hibernation() {
    const body = "M32 24C45 24 54 32 54 43C54 53 45 59 32 59C19 59 10 53 10 43C10 32 19 24 32 24Z";
    const head = "M12 46C12 39 18 35 25 36C32 37 36 42 35 48C34 54 28 56 22 55C16 54 12 51 12 46Z";
    const tail = "M51 35C59 39 60 52 51 58C44 62 34 61 28 57C35 57 43 56 46 50C48 45 47 40 45 37Z";
    return flat("M46 4A11 11 0 1 0 59 18A9 9 0 0 1 46 4Z", c.sun) + line("M46 4A11 11 0 1 0 59 18A9 9 0 0 1 46 4Z", c.ink, 2.2) + shape(body, c.bark) + shape(tail, c.barkSoft) +
      ball(31, 33, 5, c.redSoft, 2.2) + shape(head, c.barkSoft) + ball(19, 37, 4.6, c.redSoft, 2.2) + line("M19 46.500Q22 49.5 25.5 46.5", c.ink, 2.4) + dot(12.8, 49, 2) +
      [[8, 10], [20, 16], [28, 7], [7, 26]].map(([x, y]) => line(`M${x - 2.5} ${y}H${x + 2.5}M${x} ${y - 2.5}V${y + 2.5}`, c.paper, 2.2)).join("");
  }

  /** A mole looks out of its hill. */
  function burrowing() {
    const hill = "M3 62C6 49 13 42 20 40C27 36 37 36 44 40C51 42 58 49 61 62Z";
    const head = "M16 43C16 26 22 15 32 15C42 15 48 26 48 43C48 48 42 50 32 50C22 50 16 48 16 43Z";
    const claw = shape("M11 46C10 41 14 38 19 40C23 42 24 47 21 50C17 53 12 51 11 46Z", c.redSoft, 2.2) + line("M12 50L10 54M16 52L15.5 56.500M20.5 51L21.5 55", c.ink, 2.4);
    return line("M6 17H16M48 17H58", c.leafDeep, 2.4) + line("M9 17V10M13 17V12M51 17V12M55 17V9", c.leafDeep, 2.6) + shape(head, c.ink, 1) +
      flat("M21 36C21 28 24 21 29 19C25 25 25 33 26 39C24 39.5 22 38.5 21 36Z", c.stone) + shape("M25 33C28 30 36 30 39 33C39 39 36 43 32 43C28 43 25 39 25 33Z", c.redSoft, 2) +
      ball(32, 33, 3.6, c.red, 1.8) + dot(25.5, 26, 1.6, c.paper) + dot(38.5, 26, 1.6, c.paper) + shape(hill, c.bark) +
      claw + at("translate(64 0) scale(-1 1)", claw) + line("M26 48L29 52M36 46L40 49M30 57L34 59M44 56L48 58M14 58L18 60", c.barkSoft, 2.4);
  }

  /** A leech with a round mouth full of teeth. */
  function parasite() {
    const body = "M20 18C30 14 44 16 50 24C56 33 48 42 37 42C29 42 24 44 24 48C24 53 32 55 41 53C47 52 51 54 51 57C51 60 46 62 40 62C25 62 14 58 13 48C13 38 22 33 33 33C39 33 42 31 40 28C38 25 30 25 24 28Z";
    const teeth = Array.from({ length: 8 }, (_, i) => at(`translate(19 20) rotate(${i * 45})`, flat("M-2 -7.500L2 -7.500L0 -3.500Z", c.paper))).join("");
    return shape(body, c.plum) + line("M30 15.500L30.5 23M39 16.500L37 23M47 22L41.5 27M50 30L43 31M46 38L41 33M37 41L36 34M27 42L24 36M19 47H13.500M22 53L17 57M29 56L27 61M37 55V61", c.ink, 2) +
      ball(19, 20, 11, c.plum, 2.5) + ball(19, 20, 8, c.redDeep, 1.8) + teeth + dot(19, 20, 2.2);
  }

  register.set("fat_tissue", [c.sunSoft, fatTissue]);
  register.set("mimicry", [c.leafSoft, mimicry]);
  register.set("symbiosis", [c.waterSoft, symbiosis]);
  register.set("piracy", [c.sunSoft, piracy]);
  register.set("tail_loss", [c.redSoft, tailLoss]);
  register.set("communication", [c.plumSoft, communication]);
  register.set("cooperation", [c.leafSoft, cooperation]);
  register.set("high_body_weight", [c.stoneSoft, highBodyWeight]);
  register.set("hibernation", [c.waterDeep, hibernation]);
  register.set("burrowing", [c.waterSoft, burrowing]);
  register.set("parasite", [c.redSoft, parasite]);
}

// Evolution Lab art, part 2b: traits from other sets of the family.

{
  const { ink: c, pen, soil, register } = ART.kit;
  const { shape, flat, line, limb, dot, ball, at } = pen;

  /** A deep-sea angler: a round fish with needle teeth and a light on its rod. */
  function angler() {
    const body = "M60 44C56 57 42 61 29 59C15 58 5 50 5 40C5 29 16 22 28 22C40 22 46 28 51 33L60 26C58 33 58 38 60 44Z";
    const mouth = "M5 40C12 37 20 38 27 42C20 49 12 50 7 47C5 45 5 43 5 40Z";
    const teeth = ["M9 39L11.5 46L14.5 38.4Z", "M16 38.6L19 45.5L22 39.8Z"].map((d) => shape(d, c.paper, 1.8)).join("");
    return line("M30 22C29 11 22 6 15 8", c.ink, 3.2) + dot(12, 11, 8.5, c.sunSoft) + ball(12, 11, 4.8, c.sun, 2.2) +
      shape(body, c.waterDeep) + shape(mouth, c.redDeep, 2.2) + teeth + ball(27, 31, 4.6, c.paper, 2) + dot(26, 31, 2.1) +
      shape("M38 42C44 40 47 44 46 50C41 51 37 48 38 42Z", c.water, 2) + line("M33 53C37 55 41 55 44 53", c.water, 2.4);
  }

  /** A head in profile with its brain in sight. */
  function intelligence() {
    const head = "M17 61V50C9 44 5 36 5 27C5 12 16 3 31 3C46 3 55 13 55 25L60 36C61 38 60 39 58 39H55V46C55 50 52 52 48 52H43V61Z";
    const brain = "M30 36C24 38 19 36 18 32C13 32 11 28 13 24C11 20 14 15 18 15C20 10 27 9 30 12C34 9 41 10 42 15C47 15 49 20 47 24C49 28 46 32 42 32C40 36 35 38 30 36Z";
    return shape(head, c.sunSoft) + shape(brain, c.plum) + line("M30 13V36M19 20C22 19 25 21 24 24M41 20C38 19 35 21 36 24M19 29C22 27 25 28 25 31M41 29C38 27 35 28 35 31", c.ink, 2.2);
  }

  /** An animal with its young inside, curled up. */
  function viviparous() {
    const mother = "M6 34C6 19 18 9 33 9C49 9 59 20 59 35C59 50 48 59 33 59C17 59 6 49 6 34Z";
    const young = "M45 31C45 24 39 20 33 21C26 22 21 27 21 34C21 42 27 48 35 47C39 46.5 41 43 38 41C34 41 30 38 31 34C33 38 44 39 45 31Z";
    return shape(mother, c.redSoft) + ball(33, 34, 19, c.paper, 2.2) + shape(young, c.leaf) + dot(39.5, 28, 1.9) +
      limb("M35 44C41 47 46 45 50 51", c.red, 2.4) + line("M12 27C14 21 18 17 22 15", c.paper, 3);
  }

  /** A beaver's dam that holds a pond back, with plants that grow by it. */
  function edificator() {
    const pond = flat("M1 40H36V63H16A15 15 0 0 1 1 48Z", c.water);
    const dam = "M25 60L34 35C36 31 42 31 44 35L58 60Z";
    const logs = line("M29 53L46 39M35 58L51 47M44 58L54 54M34 40L39 56", c.ink, 8.2) + line("M29 53L46 39M35 58L51 47M44 58L54 54M34 40L39 56", c.bark, 3.8);
    const leaf = (place, fill) => at(place, shape("M0 0C-8 -5 -8 -14 0 -20C8 -14 8 -5 0 0Z", fill, 2.2));
    const reed = line("M13 44V16M24 44V22", c.leafDeep, 3);
    return pond + line("M5 48C8 45 11 45 14 48S20 51 23 48M7 56C10 53 13 53 16 56", c.waterSoft, 2.4) + reed +
      leaf("translate(13 30) rotate(-32) scale(.85)", c.leaf) + leaf("translate(13 22) rotate(8) scale(.85)", c.leaf) + leaf("translate(24 33) rotate(42) scale(.85)", c.leafDeep) +
      leaf("translate(24 26) rotate(10) scale(.85)", c.leafDeep) + soil(58, c.barkSoft) + shape(dam, c.barkSoft) + logs +
      ball(46, 14, 6.5, c.red, 2.4) + ball(55, 23, 5.5, c.red, 2.4) + dot(44, 12, 1.6, c.paper) + dot(53.5, 21, 1.4, c.paper);
  }

  /** Three horned animals that stand close together and look out. */
  function herding() {
    const one = (place, fill) => at(place,
      line("M-9 -9C-16 -10 -18 -17 -14 -21M9 -9C16 -10 18 -17 14 -21", c.ink, 6.2) + line("M-9 -9C-16 -10 -18 -17 -14 -21M9 -9C16 -10 18 -17 14 -21", c.paper, 2.2) +
      shape("M-11 -10C-6 -14 6 -14 11 -10C13 -3 10 8 6 14C3 18 -3 18 -6 14C-10 8 -13 -3 -11 -10Z", fill) +
      dot(-5.2, -2, 1.9) + dot(5.2, -2, 1.9) + shape("M-5.5 10C-3 7 3 7 5.5 10C5 15 3 16.5 0 16.5C-3 16.5 -5 15 -5.5 10Z", c.barkSoft, 2));
    return soil(54, c.leaf) + one("translate(16 23) scale(.72)", c.stone) + one("translate(48 23) scale(.72)", c.stone) +
      one("translate(32 45) scale(.86)", c.bark);
  }

  register.set("angler", [c.waterSoft, angler]);
  register.set("intelligence", [c.leafSoft, intelligence]);
  register.set("viviparous", [c.sunSoft, viviparous]);
  register.set("edificator", [c.sunSoft, edificator]);
  register.set("herding", [c.leafSoft, herding]);
}

// Evolution Lab art, part 1: traits about food.

{
  const { ink: c, pen, soil, register } = ART.kit;
  const { shape, flat, line, limb, dot, ball, at } = pen;

  /** A leaf that stands on its stalk at 0,0 and is 20 high. */
  const leaf = (fill) => shape("M0 0C-9 -5 -9 -15 0 -21C9 -15 9 -5 0 0Z", fill) + line("M0 4V-13", c.ink, 2);

  /** A drop with its tip at 0,0 and 14 high. */
  const drop = (fill) => shape("M0 0C4 5 6 7 6 10A6 6 0 0 1 -6 10C-6 7 -4 5 0 0Z", fill, 2);

  /** A head from the side, jaws wide open. */
  function carnivorous() {
    const head = "M1 21C6 10 15 5 24 8C36 6 52 11 58 19C60 23 58 26 54 27L20 37L45 51C49 54 47 59 41 59C26 61 10 56 1 45";
    const upper = ["M27 35L35 32.6L33 42Z", "M37 32L44 30L42.5 40Z", "M46 29.3L53.5 27.2L52.5 37Z"];
    const lower = ["M28 42L34 45.6L35.5 39Z", "M37 47L44 51L46 43Z"];
    return shape(head, c.red) + [...upper, ...lower].map((d) => shape(d, c.paper, 2)).join("") +
      ball(25, 19, 4.5, c.sun, 2) + dot(26, 19, 2) + line("M18 11L31 15.5", c.ink, 3) + dot(54, 20, 1.6);
  }

  /** An upper jaw with fangs and a drop; beside it a leaf, crossed out: meat and nothing else. */
  function obligateCarnivore() {
    const gum = "M5 13C5 8 8 5 13 5H51C56 5 59 8 59 13V15C59 20 55 22 50 22H14C9 22 5 20 5 15Z";
    const fang = "M-6.5 0H6.5C6.5 9 3.5 15 0 19C-3.5 15 -6.5 9 -6.5 0Z";
    const front = [26.5, 37.5].map((x) => shape(`M${x - 5.5} 20H${x + 5.5}V24Q${x + 5.5} 28 ${x} 28Q${x - 5.5} 28 ${x - 5.5} 24Z`, c.paper, 2)).join("");
    const cross = "M34 37L55 57";
    return at("translate(14 20)", shape(fang, c.paper)) + at("translate(50 20) scale(1 .72)", shape(fang, c.paper)) + front +
      shape(gum, c.red) +
      at("translate(14 42) scale(1.15)", drop(c.redDeep)) + at("translate(36 56) rotate(46) scale(1.3)", leaf(c.leaf)) +
      line(cross, c.sunSoft, 6.8) + line(cross, c.redDeep, 4.2);
  }

  /** A vulture: bald head on a long bent neck, hooked beak, ruff of feathers, a bone before it. */
  function scavenger() {
    const back = "M2 50C3 31 13 23 24 25C34 27 38 36 39 46C40 53 39 58 37 62.5H16A15 15 0 0 1 2 50Z";
    const neck = "M25 31C36 35 42 30 37 22";
    const head = "M31 22C28 13 34 6 42 7C49 8 53 13 52 19L41 25C37 27 32 26 31 22Z";
    const beak = "M47 10C54 10 59 15 59 21C59 25 58 28 56 30C54 26 51 23 46 23C44 20 45 14 47 10Z";
    const ruff = "M12 27C10 22 16 18 20 21C23 17 30 19 30 24C35 25 36 31 32 34C31 39 24 40 22 36C17 38 12 35 14 31C11 31 10 29 12 27Z";
    const bone = line("M46 51L55 42", c.ink, 8) +
      [[45, 48], [49, 52.5], [52, 41], [56.5, 45]].map(([x, y]) => ball(x, y, 2.8, c.paper, 2.2)).join("") +
      line("M47 50L54.5 43", c.paper, 4);
    return shape(back, c.bark) + line("M13 57C13 49 16 43 22 42M22 58C22 52 25 48 29 47", c.ink, 2.2) + limb(neck, c.redSoft, 7) +
      shape(head, c.redSoft) +
      shape(beak, c.sun) + shape(ruff, c.paper) + dot(41, 15, 2.2) + line("M35 11L43 11.5", c.ink, 2.2) + bone;
  }

  /** A cloven hoof that comes down on grass. */
  function grazing() {
    const leg = "M23 1C25 8 26 13 25 18C24 22 22 25 21 28H43C42 25 40 22 39 18C38 13 39 8 41 1";
    const hoof = "M20 30C18 37 13 44 12 50Q12 53 15 53H27Q29.5 53 30 50.5L32 41L34 50.5Q34.5 53 37 53H49Q52 53 52 50C51 44 46 37 44 30Z";
    const tuft = "M17 29C18 25 23 24 26 26C29 23 35 23 38 26C41 24 46 25 47 29C48 33 43 36 40 33C37 37 27 37 24 33C21 36 16 33 17 29Z";
    const blades = (d) => limb(d, c.leaf, 2.6);
    return blades("M6 54C7 47 6 43 4 40M58 54C57 47 58 43 60 40") + soil(53, c.leafDeep) + shape(leg, c.bark) + shape(hoof, c.stone) +
      line("M19 45L21 40M45 45L43 40", c.stoneSoft, 2.4) + shape(tuft, c.barkSoft) +
      line("M8 59L11 56.5M56 59L53 56.5M22 60L24 57.5M42 60L40 57.5M32 60V57", c.leafSoft, 2.4) +
      line("M9 12V22M15 18V28M55 12V22M49 18V28", c.leafDeep, 2.8);
  }

  /** A beetle on bark, with the galleries its young have eaten. */
  function barkBeetle() {
    const gallery = "M32 60V54M8 6V58M56 6V58M8 14H15M8 27H13M8 50H15M56 14H49M56 27H51M56 50H49";
    const legs = line("M22 25L14 21L15 14M21 36L11 36L9 42M22 45L15 50L16 57M42 25L50 21L49 14M43 36L53 36L55 42M42 45L49 50L48 57", c.ink, 3);
    const feelers = line("M28 11L23 4L20 5M36 11L41 4L44 5", c.ink, 2.4);
    const wings = "M20.5 26H43.5C45 33 45 42 43 49C41 55 37 58 32 58C27 58 23 55 21 49C19 42 19 33 20.5 26Z";
    return line(gallery, c.bark, 3.4) + legs + feelers + shape("M25 15C24 5 40 5 39 15V18H25Z", c.ink) +
      shape("M19.5 26C19 17 25 14 32 14C39 14 45 17 44.5 26Z", c.redDeep) + shape(wings, c.bark) + line("M32 26V57") +
      line("M26 32V49M38 32V49", c.ink, 2) + line("M24 20C25 18 27 17 29 17", c.redSoft, 2.2);
  }

  /** A plump hamster on the scales, a flame in its belly. */
  function metabolicSyndrome() {
    const body = "M32 5C40 5 45 9 45 15C45 18 46 19 48 21C54 26 57 32 57 38C57 49 46 55 32 55C18 55 7 49 7 38C7 32 10 26 16 21C18 19 19 18 19 15C19 9 24 5 32 5Z";
    const flame = "M33 25C34 31 43 34 43 42C43 48 38 51 32 51C26 51 21 48 21 42C21 37 24 35 25 31C28 33 29 34 29 36C32 33 33 30 33 25Z";
    const scales = shape("M8 51H56L59 58.5C59 60.5 58 62 56 62H8C6 62 5 60.5 5 58.5Z", c.stone);
    const dial = shape("M22 58.5A10 8 0 0 1 42 58.5Z", c.paper, 2) + line("M32 58L36.5 54", c.redDeep, 2);
    return ball(20, 9, 4.5, c.redSoft) + ball(44, 9, 4.5, c.redSoft) + shape(body, c.bark) +
      flat("M32 24C42 24 50 31 50 40C50 48 42 52 32 52C22 52 14 48 14 40C14 31 22 24 32 24Z", c.barkSoft) +
      line("M8.5 34L15 37M55.5 34L49 37", c.ink, 2.8) + shape(flame, c.sun, 2.4) +
      flat("M32 38C33 42 37 42 37 46A5 4.5 0 0 1 27 46C27 43 30 42 32 38Z", c.red) +
      dot(26.5, 12, 2) + dot(37.5, 12, 2) + scales + dial + dot(32, 15, 1.8) +
      line("M28.5 18Q30.5 19.5 32 18Q33.5 19.5 35.5 18", c.ink, 1.8);
  }

  register.set("carnivorous", [c.redSoft, carnivorous]);
  register.set("obligate_carnivore", [c.sunSoft, obligateCarnivore]);
  register.set("scavenger", [c.waterSoft, scavenger]);
  register.set("grazing", [c.leafSoft, grazing]);
  register.set("bark_beetle", [c.barkSoft, barkBeetle]);
  register.set("metabolic_syndrome", [c.sunSoft, metabolicSyndrome]);
}

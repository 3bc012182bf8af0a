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
    const head = "M1 21C6 10 15 5 24 8C36 6 52 11 58 19C60 23 58 26 54 27L20 37L45 51C49 54 47 59 41 59C26 61 10 56 1 45Z";
    const upper = ["M27 35L35 32.6L33 42Z", "M37 32L44 30L42.5 40Z", "M46 29.3L53.5 27.2L52.5 37Z"];
    const lower = ["M28 42L34 45.6L35.5 39Z", "M37 47L44 51L46 43Z"];
    return shape(head, c.red) + [...upper, ...lower].map((d) => shape(d, c.paper, 2)).join("") +
      ball(25, 19, 4.5, c.sun, 2) + dot(26, 19, 2) + line("M18 11L31 15.5", c.ink, 3) + dot(54, 20, 1.6);
  }

  /** Fangs with a drop above a leaf that is crossed out: meat and nothing else. */
  function obligateCarnivore() {
    const gum = "M6 10C6 7 9 5 12 5H52C55 5 58 7 58 10V17C58 22 54 24 50 24H14C10 24 6 22 6 17Z";
    const fangs = shape("M11 22H23C23 32 20 39 17 43C13 38 11 30 11 22Z", c.paper) +
      shape("M41 22H53C53 30 51 38 47 43C44 39 41 32 41 22Z", c.paper);
    const between = shape("M25 22H39V25Q39 29 35.5 29Q32 29 32 25Q32 29 28.5 29Q25 29 25 25Z", c.paper, 2);
    const greens = at("translate(32 57)", leaf(c.leaf));
    return greens + line("M19 57L45 38", c.paper, 7) + line("M19 57L45 38", c.redDeep, 4) +
      fangs + between + shape(gum, c.red) + at("translate(17 44) scale(.85)", drop(c.redDeep));
  }

  /** A vulture's head: bald, hooked beak, ruff of feathers. */
  function scavenger() {
    const body = "M1 48C6 40 14 37 24 38C38 39 46 48 49 63H16A15 15 0 0 1 1 48Z";
    const neck = "M17 42C15 30 14 21 19 14C24 7 35 6 41 12C45 16 45 22 41 26C37 29 35 33 37 43Z";
    const beak = "M40 11C50 11 58 17 58 27C58 32 56 36 53 38C53 32 51 29 46 28C42 28 39 27 38 24Z";
    const ruff = "M9 46C7 40 12 36 16 39C18 34 25 33 27 38C30 34 37 35 37 40C42 38 47 42 44 47C41 52 35 48 33 50C29 54 24 51 22 49C18 52 11 51 9 46Z";
    return flat(body, c.bark) + shape(neck, c.red) + shape(beak, c.sun) + line("M45 19L48 20", c.ink, 2) +
      shape(ruff, c.paper) + ball(33, 17, 4, c.paper, 2) + dot(34, 17, 1.8) + line("M27 11L37 13", c.ink, 2.5);
  }

  /** A hoof that comes down on grass. */
  function grazing() {
    const leg = "M23 1H43C42 12 40 20 41 29L45 34H20L25 28C26 19 24 10 23 1Z";
    const hoof = "M20 33H45L51 49C51 51 50 52 48 52H35L33 44L31 52H16C14 52 13 51 14 49Z";
    const blades = (d) => limb(d, c.leaf, 2.6);
    return soil(52, c.leafDeep) + blades("M8 52C8 46 7 43 4 39") + blades("M12 53C11 45 12 41 13 35") +
      blades("M56 52C56 46 57 43 60 39") + blades("M52 53C53 45 53 41 51 36") +
      flat(leg, c.bark) + line("M23 2C24 10 26 19 25 28L20 33M43 2C42 12 40 20 41 29L45 33") +
      shape(hoof, c.barkSoft) + line("M14 58L19 55M50 58L45 55M32 60V57", c.leafSoft, 2.5) +
      line("M10 17V26M16 12V21M54 17V26M49 12V21", c.leafDeep, 2.5);
  }

  /** A beetle on bark, with the gallery it has eaten. */
  function barkBeetle() {
    const grooves = line("M10 6V30M9 40V58M54 5V24M55 36V58M20 1V10M45 1V8", c.bark, 2.5);
    const gallery = line("M32 62V54M32 58H22M32 58H42", c.bark, 4);
    const legs = line("M22 25L13 20L12 14M21 36L10 36L7 41M22 45L14 51L14 57M42 25L51 20L52 14M43 36L54 36L57 41M42 45L50 51L50 57", c.ink, 3);
    const feelers = line("M28 12L23 5M36 12L41 5", c.ink, 2.5);
    const wings = "M32 24H41C45 30 45 41 41 48C39 52 35 54 32 54C29 54 25 52 23 48C19 41 19 30 23 24Z";
    return grooves + gallery + legs + feelers + shape("M25 16C25 8 39 8 39 16V19H25Z", c.ink) +
      shape("M21 25C21 18 25 16 32 16C39 16 43 18 43 25Z", c.redDeep) + shape(wings, c.red) + line("M32 25V53") +
      dot(26.5, 33, 2) + dot(37.5, 33, 2) + dot(27.5, 43, 2) + dot(36.5, 43, 2);
  }

  /** A plump animal on the scales, a flame in its belly. */
  function metabolicSyndrome() {
    const body = "M32 6C38 6 42 9 42 15C42 18 43 19 46 21C53 25 56 32 56 38C56 48 46 54 32 54C18 54 8 48 8 38C8 32 11 25 18 21C21 19 22 18 22 15C22 9 26 6 32 6Z";
    const flame = "M33 25C34 31 42 34 42 41C42 47 37 50 32 50C27 50 22 47 22 41C22 37 25 36 26 32C28 33 29 34 29 36C32 33 33 30 33 25Z";
    const scales = shape("M9 52H55L58 58C58 60 57 61 55 61H9C7 61 6 60 6 58Z", c.stone) + line("M27 57H37", c.paper, 3);
    return scales + shape(body, c.leaf) + line("M9 34L15 38M55 34L49 38", c.ink, 3) + shape(flame, c.sun) +
      flat("M32 38C33 41 36 42 36 45A4 4 0 0 1 28 45C28 43 30 42 32 38Z", c.red) +
      dot(28, 12, 1.9) + dot(36, 12, 1.9) + line("M29 17Q32 19 35 17", c.ink, 2);
  }

  register.set("carnivorous", [c.redSoft, carnivorous]);
  register.set("obligate_carnivore", [c.sunSoft, obligateCarnivore]);
  register.set("scavenger", [c.waterSoft, scavenger]);
  register.set("grazing", [c.leafSoft, grazing]);
  register.set("bark_beetle", [c.barkSoft, barkBeetle]);
  register.set("metabolic_syndrome", [c.sunSoft, metabolicSyndrome]);
}

/** Left, top, width and height in the drawn scene, which is 1200 × 720; "path" is 1000 × 1180. */
type Area = readonly [number, number, number, number];
/** Left, top and width in the scene; three times as wide as high. */
type Cover = readonly [number, number, number];

/**
 * What a camera could have been pointed at in the drawn scenes, and what one is told who does not see it. A cover shows
 * more than its sight where that is small: on a phone all of it, on a wide screen two thirds of its height, and whoever
 * stands in it keeps their head in both.
 */
const sights: Record<string, { area: Area; cover?: Cover; alt: string }> = {
  coast: {
    area: [0, 0, 1200, 720],
    cover: [0, 310, 1200],
    alt: "Five people on a sandy beach, one beside a small red flag, the sun low over the sea",
  },
  "coast-flag": {
    area: [240, 410, 420, 280],
    alt: "Three people on the beach, the one in the middle beside a small red flag",
  },
  "coast-pair": { area: [810, 400, 390, 290], alt: "Two people side by side at the edge of the dune" },
  "coast-sun": {
    area: [560, 90, 560, 340],
    cover: [0, 55, 1200],
    alt: "The sun low over calm water, its light in stripes on the sea",
  },
  "coast-grass": { area: [0, 520, 275, 190], alt: "Tufts of dune grass on a green slope" },
  delta: {
    area: [0, 0, 1200, 720],
    cover: [0, 160, 1200],
    alt: "A river and its branches between small fields, seen from above",
  },
  "delta-bend": { area: [560, 260, 620, 420], alt: "A bend of the river from above, with trees along its banks" },
  "delta-fields": { area: [0, 0, 460, 340], alt: "A patchwork of fields in many greens, seen from above" },
  "delta-fork": { area: [330, 0, 420, 520], alt: "Where a narrow river joins a wide one, seen from above" },
  garden: {
    area: [0, 0, 1200, 720],
    cover: [0, 315, 1200],
    alt: "A community garden with raised beds, four people on the path and houses behind the trees",
  },
  "garden-beds": { area: [0, 450, 420, 270], alt: "Two long raised beds with young plants and white flowers" },
  "garden-people": { area: [380, 370, 340, 350], alt: "Three people on the garden path, the one in green with a rake" },
  "garden-houses": {
    area: [0, 150, 900, 262],
    cover: [0, 75, 1200],
    alt: "Houses in pale colours behind a row of round trees",
  },
  march: {
    area: [0, 0, 1200, 720],
    cover: [0, 300, 1200],
    alt: "A crowd with banners: a heart, leaves, waves and lines of text",
  },
  "march-signs": {
    area: [80, 80, 760, 330],
    cover: [0, 26, 1200],
    alt: "Hand-made signs held up: a heart, a leaf and lines of text",
  },
  "march-crowd": { area: [0, 360, 640, 360], alt: "People of many ages standing close together behind a long banner" },
  "march-waves": { area: [760, 70, 420, 420], alt: "Two signs above the crowd, one with waves and one with a leaf" },
  solar: {
    area: [0, 0, 1200, 720],
    cover: [0, 285, 1200],
    alt: "Three people in helmets fit solar panels on two roofs above the city",
  },
  "solar-panels": { area: [660, 470, 540, 250], alt: "A row of dark blue solar panels on a sloping roof" },
  "solar-worker": { area: [480, 420, 400, 290], alt: "Somebody in a red jacket and a white helmet between the panels" },
  "solar-city": { area: [60, 60, 600, 400], alt: "The roofs and towers of a city in a blue haze, the sun above them" },
  street: {
    area: [0, 0, 1200, 720],
    cover: [0, 320, 1200],
    alt: "Two people cycle along a street of narrow houses and round trees",
  },
  "street-riders": { area: [200, 400, 700, 310], alt: "Two cyclists, one behind the other, on a red cycle lane" },
  "street-houses": {
    area: [440, 50, 700, 460],
    cover: [0, 25, 1200],
    alt: "Narrow houses in white, coral, grey and blue, with a gable each",
  },
  "street-rider": { area: [660, 430, 300, 270], alt: "Somebody in a green coat on a bicycle" },
  wind: { area: [0, 0, 1200, 720], cover: [0, 165, 1200], alt: "Four wind turbines in the sea before a pink sun" },
  "wind-turbine": { area: [420, 0, 580, 600], alt: "A tall wind turbine, its blades above the horizon" },
  "wind-sea": { area: [0, 490, 700, 230], alt: "Small waves on a dark blue sea, and a green shore" },
  path: { area: [0, 330, 1000, 850], alt: "People walk up a winding path through green hills towards a low sun" },
  "path-walkers": { area: [280, 800, 520, 380], alt: "Three people set out on a path, two of them talking" },
  "path-hills": {
    area: [0, 340, 1000, 440],
    cover: [0, 405, 1000],
    alt: "Wind turbines on dark hills, and a large low sun",
  },
};

/** How much of red, green and blue there is, and how much colour at all. */
export const lights = {
  day: { gains: [1, 1, 1], saturation: 1, words: "" },
  morning: { gains: [1.04, 0.97, 0.86], saturation: 0.95, words: ", in yellow morning light" },
  evening: { gains: [0.76, 0.68, 0.8], saturation: 0.95, words: ", at dusk" },
  winter: { gains: [1.0, 1.02, 1.05], saturation: 0.5, words: ", on a grey day" },
} as const;

/** One of the pictures: a sight, and behind a point its light where that is not the day's. */
export function sightOf(file: string) {
  const [name = "", light = "day"] = file.split(".");
  const sight = sights[name];
  if (!sight || !(light in lights)) throw new Error(`nobody has drawn ${file}`);
  return { ...sight, scene: name.split("-")[0]!, light: light as keyof typeof lights };
}

export function altOf(file: string): string {
  const { alt, light } = sightOf(file);
  return `${alt}${lights[light].words}.`;
}

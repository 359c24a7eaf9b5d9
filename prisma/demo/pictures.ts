import type { Focus, PictureKind } from "@/lib/media/schema";
import type { OrganizationName, ProfileName } from "./organizations";
import type { PersonName } from "./people";

const FOLDER = "prisma/demo/pictures";
export const LIST_OF_DRAWN = `${FOLDER}/list.json`;

/**
 * Pixels. A phone's screen is up to 1,400 wide, and a cover is shown 926 wide where two pixels make one. What people send
 * is also made 1,280 wide: of a drawing that is 5 kB less for a reader, and 1.3 MB more in every clone.
 */
export const demoPictureWidths: Record<PictureKind, readonly number[]> = {
  photo: [96, 256, 512],
  cover: [640, 1280, 1920],
  picture: [320, 640, 1600],
};

export function drawnFile(name: string, width: number): string {
  return `${FOLDER}/${name}-${width}.webp`;
}

/** The posts with pictures, each by how its text begins; a third of them all. What is on a picture says its name. */
export const postPictures: readonly { begins: string; pictures: readonly string[] }[] = [
  { begins: "First morning at the new field station", pictures: ["coast.morning", "coast-grass"] },
  { begins: "Thirty-eight years in front of a class", pictures: ["coast-grass.morning"] },
  { begins: "The leeks are in.", pictures: ["garden-beds"] },
  { begins: "The court has asked the water board", pictures: ["delta-fields"] },
  { begins: "Measured 46 tram stops", pictures: ["street-houses", "street.winter"] },
  { begins: "Sixty-two doors in the Linden blocks", pictures: ["street-houses.evening"] },
  { begins: "Counted earthworms with the school", pictures: ["garden-people", "garden-beds.morning", "garden-houses"] },
  { begins: "The salt marsh at the old shrimp farm", pictures: ["delta-bend"] },
  { begins: "We moved the blood pressure table", pictures: ["coast-pair"] },
  { begins: "My grandmother measured the river", pictures: ["delta-fork", "delta-bend.morning"] },
  { begins: "Mesh two sizes up since March", pictures: ["wind-sea"] },
  { begins: "The bank has said yes.", pictures: ["garden-houses.morning"] },
  { begins: "We let a basketball court flood", pictures: ["delta-bend.winter"] },
  { begins: "Minutes of Monday's meeting are up.", pictures: ["solar-city"] },
  { begins: "Fourteen kinds of potato", pictures: ["garden-beds.winter", "garden-people.morning"] },
  { begins: "Last month in numbers: 1,904 deliveries", pictures: ["street-riders"] },
  { begins: "We asked the future neighbours", pictures: ["garden"] },
  { begins: "Water at the reef was 26.9", pictures: ["coast-sun"] },
  { begins: "Blocked another 30 metres of drain", pictures: ["delta-fields.winter", "path-hills"] },
  { begins: "Rain on snow again", pictures: ["path-hills.winter"] },
  { begins: "What we learned from 12 citizens", pictures: ["march-crowd"] },
  { begins: "A ramp with a slope of 1:12", pictures: ["street-riders.winter"] },
  { begins: "Storm tonight.", pictures: ["coast-sun.evening"] },
  { begins: "Walked and rolled the way to the platform", pictures: ["coast-flag", "coast-pair.morning", "coast"] },
  { begins: "Everyone came back to harbour", pictures: ["wind-sea.evening"] },
  { begins: "Wanted for the workshop: a truing stand", pictures: ["street-rider"] },
  { begins: "Question for the roof people", pictures: ["solar-worker", "solar-panels"] },
  { begins: "First frost. The kale", pictures: ["garden-beds.evening"] },
  { begins: "The home care agreement is signed", pictures: ["march-signs"] },
  { begins: "Eels are running.", pictures: ["delta-fork.evening"] },
  { begins: "Open day on Sunday from eleven", pictures: ["garden", "garden-people", "garden-beds", "garden-houses"] },
  { begins: "For everyone who asked about the basketball court", pictures: ["delta-bend.evening"] },
  { begins: "Site visit with the future residents", pictures: ["street-houses.morning"] },
  { begins: "A neighbour who cut turf here", pictures: ["path-hills.morning"] },
  { begins: "Ten of the twelve fragments", pictures: ["coast-sun.morning"] },
  { begins: "A class of nine-year-olds named our gauges", pictures: ["coast-flag.morning"] },
  { begins: "Answer to the housing cooperative", pictures: ["solar", "solar-panels.morning"] },
  { begins: "I gave a talk at my old school", pictures: ["coast-grass"] },
  { begins: "City council, item 9", pictures: ["march-waves"] },
  { begins: "We are looking for two riders", pictures: ["street", "street-rider.morning"] },
  { begins: "Pulled up 14 kg of old net", pictures: ["coast.evening"] },
  { begins: "Fitted the twentieth cold store", pictures: ["solar-panels.evening"] },
  { begins: "Sunday in numbers: 310 people", pictures: ["garden-people.evening", "garden.evening"] },
  { begins: "The river has had its own signature", pictures: ["delta"] },
  { begins: "Six families have taken seed", pictures: ["garden-people.winter"] },
  { begins: "Snipe on the bog at dusk", pictures: ["delta-fields.evening"] },
  { begins: "The herd is on the winter ground", pictures: ["path-hills.winter"] },
  { begins: "East roof: contract signed", pictures: ["solar.morning"] },
  { begins: "Found: one gauge.", pictures: ["coast-flag.evening"] },
  { begins: "Six weeks ago this roof was leaking", pictures: ["solar", "solar-worker", "solar-panels", "solar-city"] },
  { begins: "Forty-one of us planted 3,200", pictures: ["coast", "coast-pair", "coast-grass.morning"] },
];

/** Above their profiles: every organization's, and some people's. */
export const covers: Partial<Record<ProfileName, string>> = {
  "Tidewater Alliance": "coast",
  "Open Grid Collective": "solar",
  "Rootstock Legal": "coast-sun",
  "Cargo for Good": "street",
  Fernfield: "garden",
  Groundswell: "march",
  "Mosaic Labor Network": "march-signs",
  "Second Life Works": "street.morning",
  "Common Ground Housing": "garden-houses",
  "Studio Threshold": "street-houses",
  "Amara Okafor": "delta",
  "Henk Bakker": "coast.morning",
  "Yuki Tanaka": "wind",
  "Aroha Ngata": "delta.morning",
  "Malia Kealoha": "coast-sun.evening",
  "Máret Sara": "path-hills.winter",
  "Sanne de Vries": "garden.morning",
  "Patrick O'Donnell": "path-hills",
};

/** What a cover of these scenes keeps in view wherever its upper or lower edge is cut off: people and wheels stand low. */
const focusOfScene: Partial<Record<string, Focus>> = {
  coast: { x: 50, y: 94 },
  street: { x: 50, y: 80 },
  garden: { x: 50, y: 70 },
};
export const focusOf = (cover: string) => focusOfScene[cover.split(".")[0]!];

/** Shown under Media, each with what stands under it. */
export const items: readonly { by: ProfileName; pictures: readonly string[]; descriptions: readonly string[] }[] = [
  {
    by: "Amara Okafor",
    pictures: ["coast", "coast-flag", "coast-sun.evening", "wind-turbine", "path-walkers"],
    descriptions: [
      "The field station's beach, on the first day of planting.",
      "Gauge three. The flag is for those who come by boat.",
      "The evening before the storm.",
      "",
      "On the way to the assembly, with everyone who could walk that far.",
    ],
  },
  {
    by: "Tidewater Alliance",
    pictures: ["coast-pair", "coast.morning", "coast-grass", "delta"],
    descriptions: [
      "Leila and Henk try the hard sand.",
      "Low tide, first shift.",
      "Marram grass, one year after planting.",
      "The whole estuary. The lightest fields are the ones that flood first.",
    ],
  },
  {
    by: "Open Grid Collective",
    pictures: ["solar", "solar-panels", "solar-city"],
    descriptions: ["The east roof.", "62 panels, the meter is in the laundry.", ""],
  },
  {
    by: "Fernfield",
    pictures: ["garden", "garden-beds", "garden-people"],
    descriptions: ["Open day.", "Leeks and winter carrots.", "The worm field is behind the second bed."],
  },
  { by: "Cargo for Good", pictures: ["street-riders", "street-rider"], descriptions: ["The early round.", ""] },
  {
    by: "Groundswell",
    pictures: ["march", "march-signs"],
    descriptions: ["The day on which the law was read.", "All painted in one evening."],
  },
  {
    by: "Yuki Tanaka",
    pictures: ["wind", "solar-city.evening"],
    descriptions: ["Where a good part of our evening comes from.", "7:40."],
  },
];

export function picturesOfPost(text: string): readonly string[] {
  return postPictures.find(({ begins }) => text.startsWith(begins))?.pictures ?? [];
}

/** The file of a person's face or an organization's logo. */
export function photoOf(name: PersonName | OrganizationName): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
  return `photo-${plain}`;
}

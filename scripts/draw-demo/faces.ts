import type { OrganizationName } from "../../prisma/demo/organizations";
import type { PersonName } from "../../prisma/demo/people";
import type { Looks } from "./face";

/** Who is drawn, and of whom the others are made. */
type Base =
  | "amara"
  | "dele"
  | "henk"
  | "ines"
  | "jonas"
  | "kwame"
  | "leila"
  | "mateo"
  | "noor"
  | "priya"
  | "ruth"
  | "sanne"
  | "tomas"
  | "yuki";

const mint = ["#ddf7e8", "#8de0b3"] as const;
const forest = ["#5bcb91", "#106940"] as const;
const sky = ["#dfefff", "#98cafe"] as const;
const ocean = ["#98cafe", "#0f6acf"] as const;
const blush = ["#ffe6e6", "#feaaab"] as const;
const coral = ["#ffcfcf", "#ef4b53"] as const;
const stone = ["#eff4f5", "#ccd5d9"] as const;
const slate = ["#ccd5d9", "#627178"] as const;
const dawn = ["#ffcfcf", "#c2e0fe"] as const;
const shore = ["#c2e0fe", "#8de0b3"] as const;

const faces: Record<PersonName, Looks & { base: Base }> = {
  "Amara Okafor": { base: "amara" },
  "Leila Haddad": { base: "leila" },
  "Mateo Rivas": { base: "mateo" },
  "Noor Al-Masri": { base: "noor" },
  "Dele Adeyemi": { base: "dele" },
  "Ruth Abara": { base: "ruth" },
  "Kwame Boateng": { base: "kwame" },
  "Yuki Tanaka": { base: "yuki" },
  "Henk Bakker": { base: "henk" },
  "Sanne de Vries": { base: "sanne" },
  "Ines Castro": { base: "ines" },
  "Tomas Novak": { base: "tomas" },
  "Priya Nair": { base: "priya" },
  "Jonas Lindqvist": { base: "jonas" },
  "Aroha Ngata": { base: "priya", skin: "olive", hair: "#20191b", clothes: "#0d59b3", background: shore },
  "Fatima Zahra Benali": { base: "leila", skin: "olive", hair: "#d22632", clothes: "#29333b", background: blush },
  "Giorgos Papadakis": { base: "kwame", skin: "sand", hair: "#8d979c", clothes: "#15417a", background: sky },
  "Maribel Santos": { base: "sanne", skin: "tan", hair: "#2e2320", clothes: "#d22632", background: stone },
  "Thandiwe Dlamini": { base: "amara", skin: "umber", hair: "#0f6acf", clothes: "#29333b", background: dawn },
  "Wei-Ling Chen": {
    base: "sanne",
    skin: "ivory",
    hair: "#20191b",
    clothes: "#15804f",
    background: sky,
    glasses: true,
  },
  "Hana Kováčová": { base: "ines", skin: "ivory", hair: "#c79a5b", clothes: "#106940", background: dawn },
  "Ali Rezaei": { base: "mateo", skin: "tan", hair: "#4a3024", clothes: "#3e4b54", background: mint },
  "Sofia Marchetti": { base: "priya", skin: "light", hair: "#8a4326", clothes: "#ef4b53", background: mint },
  "Nguyễn Minh Anh": {
    base: "yuki",
    skin: "sand",
    hair: "#20191b",
    clothes: "#15804f",
    background: sky,
    without: ["glasses"],
  },
  "Ewa Zielińska": {
    base: "yuki",
    skin: "ivory",
    hair: "#c79a5b",
    clothes: "#fff",
    background: ocean,
    without: ["glasses"],
  },
  "Samuel Mwangi": {
    base: "jonas",
    skin: "dark",
    hair: "#20191b",
    clothes: "#0f6acf",
    background: mint,
    without: ["glasses"],
  },
  "Rosa Quispe": { base: "amara", skin: "brown", hair: "#8a4326", clothes: "#d22632", background: sky },
  "Elias Berg": {
    base: "jonas",
    skin: "ivory",
    hair: "#8a4326",
    clothes: "#15804f",
    background: stone,
    without: ["glasses"],
    beard: "#8a4326",
  },
  "Zainab Yusuf": { base: "noor", skin: "dark", hair: "#fc7d80", clothes: "#3e4b54", background: stone },
  "Daniel Levi": { base: "henk", skin: "light", hair: "#4a3024", clothes: "#0d59b3", background: dawn, glasses: true },
  "Ayşe Demir": { base: "priya", skin: "light", hair: "#4a3024", clothes: "#3e4b54", background: ocean, glasses: true },
  "Lucía Fernández": { base: "tomas", skin: "sand", hair: "#8a4326", clothes: "#106940", background: blush },
  "Arjun Mehta": {
    base: "mateo",
    skin: "umber",
    hair: "#20191b",
    clothes: "#15804f",
    background: slate,
    glasses: true,
  },
  "Malia Kealoha": { base: "ines", skin: "brown", hair: "#2e2320", clothes: "#ef4b53", background: ocean },
  "Patrick O'Donnell": { base: "henk", skin: "ivory", hair: "#b5542c", clothes: "#106940", background: forest },
  "Chidinma Eze": { base: "ruth", skin: "dark", hair: "#20191b", clothes: "#15804f", background: dawn, glasses: true },
  "Katarina Horvat": { base: "sanne", skin: "light", hair: "#aab3b8", clothes: "#29333b", background: coral },
  "Bilal Hussain": { base: "dele", skin: "tan", hair: "#4a3024", clothes: "#627178", background: shore, glasses: true },
  "Máret Sara": { base: "amara", skin: "light", hair: "#15417a", clothes: "#d22632", background: stone },
  "김하은 Kim Ha-eun": { base: "sanne", skin: "light", hair: "#20191b", clothes: "#fc7d80", background: stone },
  "Seun Bello": {
    base: "kwame",
    skin: "umber",
    hair: "#20191b",
    clothes: "#ef4b53",
    background: sky,
    without: ["beard"],
  },
};

const logos: Record<OrganizationName, string> = {
  "Tidewater Alliance": "tidewater",
  "Open Grid Collective": "opengrid",
  "Rootstock Legal": "rootstock",
  "Cargo for Good": "cargo",
  Fernfield: "fernfield",
  Groundswell: "groundswell",
  "Mosaic Labor Network": "mosaic",
  "Second Life Works": "secondlife",
  "Common Ground Housing": "commonground",
  "Studio Threshold": "studio",
};

export function faceOf(name: PersonName): Looks & { base: Base } {
  return faces[name];
}

export function logoOf(name: OrganizationName): string {
  return logos[name];
}

import { DEMO_DOMAIN } from "@/lib/accounts/demo-accounts";
import type { topics } from "@/lib/posts/topics";

export type Topic = (typeof topics)[number];

/**
 * The people of the demo, in the order in which they signed up. `circle` shows its posts to allies only;
 * everybody else shows them to everyone who is signed in.
 */
export const people = [
  { name: "Amara Okafor", follows: ["climate", "environment"] },
  { name: "Leila Haddad", follows: ["disability-justice", "democracy"] },
  { name: "Mateo Rivas", follows: ["energy", "labor-rights"] },
  { name: "Noor Al-Masri", follows: ["environment", "racial-justice", "democracy"] },
  { name: "Dele Adeyemi", follows: ["energy", "education"] },
  { name: "Ruth Abara", follows: ["housing"], circle: true },
  { name: "Kwame Boateng", follows: ["climate", "labor-rights"] },
  { name: "Yuki Tanaka", follows: ["energy"] },
  { name: "Henk Bakker", follows: ["environment", "education"] },
  { name: "Sanne de Vries", follows: ["food", "environment"] },
  { name: "Ines Castro", follows: ["environment"] },
  { name: "Tomas Novak", follows: ["labor-rights"] },
  { name: "Priya Nair", follows: ["health", "gender-justice"] },
  { name: "Jonas Lindqvist", follows: ["housing", "disability-justice"] },
  { name: "Aroha Ngata", follows: ["environment", "racial-justice"] },
  { name: "Fatima Zahra Benali", follows: ["education", "gender-justice"] },
  { name: "Giorgos Papadakis", follows: ["food"] },
  { name: "Maribel Santos", follows: ["labor-rights", "gender-justice", "health"] },
  { name: "Thandiwe Dlamini", follows: ["democracy", "gender-justice"] },
  { name: "Wei-Ling Chen", follows: ["climate", "health"] },
  { name: "Hana Kováčová", follows: ["education", "democracy"] },
  { name: "Ali Rezaei", follows: ["racial-justice", "health"] },
  { name: "Sofia Marchetti", follows: ["food", "education"] },
  { name: "Nguyễn Minh Anh", follows: ["labor-rights", "climate"] },
  { name: "Ewa Zielińska", follows: ["health", "labor-rights"] },
  { name: "Samuel Mwangi", follows: ["energy"] },
  { name: "Rosa Quispe", follows: ["food", "climate"] },
  { name: "Elias Berg", follows: ["disability-justice", "education"] },
  { name: "Zainab Yusuf", follows: ["health", "gender-justice"], circle: true },
  { name: "Daniel Levi", follows: ["housing", "climate"] },
  { name: "Ayşe Demir", follows: ["labor-rights"] },
  { name: "Lucía Fernández", follows: ["democracy", "housing"] },
  { name: "Arjun Mehta", follows: ["democracy", "disability-justice"] },
  { name: "Malia Kealoha", follows: ["environment", "climate"] },
  { name: "Patrick O'Donnell", follows: ["environment"] },
  { name: "Chidinma Eze", follows: ["food", "education", "health"] },
  { name: "Katarina Horvat", follows: ["democracy"] },
  { name: "Bilal Hussain", follows: ["food", "racial-justice"] },
  { name: "Máret Sara", follows: ["environment", "racial-justice"] },
  { name: "김하은 Kim Ha-eun", follows: ["housing", "gender-justice"] },
  // Came yesterday: no allies, no topics, and so the feed of somebody new.
  { name: "Seun Bello", follows: [] },
] as const satisfies readonly { name: string; follows: readonly Topic[]; circle?: true }[];

export type PersonName = (typeof people)[number]["name"];

/** Whom the terminal and the README offer to sign in as, and what to see as them. */
export const signIns: readonly (readonly [name: PersonName, sight: string])[] = [
  ["Amara Okafor", "allies and topics; acts as Tidewater Alliance (owner) and Open Grid Collective (editor), too"],
  ["Ruth Abara", "shows her posts to allies only"],
  ["Seun Bello", "came yesterday and knows nobody yet"],
];

/** One for all: it protects nothing, since it stands in the README. */
export const DEMO_PASSWORD = "together since the tide";

export function demoEmail(name: PersonName): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, ".");
  return `${plain.replace(/^\.|\.$/g, "")}@${DEMO_DOMAIN}`;
}

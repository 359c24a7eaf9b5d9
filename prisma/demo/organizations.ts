import type { MembershipRole } from "@/lib/generated/prisma/client";
import type { PersonName } from "./people";

/** Whoever is first created it; the owners, admins and editors speak for it by turns. */
export const organizations = [
  {
    name: "Tidewater Alliance",
    members: [
      ["Amara Okafor", "OWNER"],
      ["Henk Bakker", "EDITOR"],
      ["Leila Haddad", "EDITOR"],
      ["Giorgos Papadakis", "MEMBER"],
      ["Malia Kealoha", "MEMBER"],
    ],
  },
  {
    name: "Open Grid Collective",
    members: [
      ["Yuki Tanaka", "OWNER"],
      ["Amara Okafor", "EDITOR"],
      ["Samuel Mwangi", "ADMIN"],
      ["Mateo Rivas", "RECRUITER"],
      ["Dele Adeyemi", "MEMBER"],
    ],
  },
  {
    name: "Rootstock Legal",
    members: [
      ["Noor Al-Masri", "OWNER"],
      ["Ali Rezaei", "EDITOR"],
      ["Aroha Ngata", "MEMBER"],
    ],
  },
  {
    name: "Cargo for Good",
    members: [
      ["Kwame Boateng", "OWNER"],
      ["Bilal Hussain", "EDITOR"],
      ["Tomas Novak", "RECRUITER"],
    ],
  },
  {
    name: "Fernfield",
    members: [
      ["Sanne de Vries", "OWNER"],
      ["Rosa Quispe", "EDITOR"],
      ["Sofia Marchetti", "MEMBER"],
    ],
  },
  {
    name: "Groundswell",
    members: [
      ["Katarina Horvat", "OWNER"],
      ["Thandiwe Dlamini", "ADMIN"],
      ["Lucía Fernández", "EDITOR"],
      ["Hana Kováčová", "MEMBER"],
    ],
  },
  {
    name: "Mosaic Labor Network",
    members: [
      ["Maribel Santos", "OWNER"],
      ["Ayşe Demir", "ADMIN"],
      ["Ewa Zielińska", "EDITOR"],
      ["Mateo Rivas", "MEMBER"],
    ],
  },
  {
    name: "Second Life Works",
    members: [
      ["Nguyễn Minh Anh", "OWNER"],
      ["Kwame Boateng", "EDITOR"],
      ["Dele Adeyemi", "RECRUITER"],
    ],
  },
  {
    name: "Common Ground Housing",
    members: [
      ["Daniel Levi", "OWNER"],
      ["Ruth Abara", "ADMIN"],
      ["김하은 Kim Ha-eun", "EDITOR"],
      ["Jonas Lindqvist", "MEMBER"],
    ],
  },
  {
    name: "Studio Threshold",
    members: [
      ["Jonas Lindqvist", "OWNER"],
      ["Elias Berg", "EDITOR"],
      ["Arjun Mehta", "EDITOR"],
      ["Leila Haddad", "MEMBER"],
    ],
  },
] as const satisfies readonly { name: string; members: readonly (readonly [PersonName, MembershipRole])[] }[];

export type OrganizationName = (typeof organizations)[number]["name"];
export type ProfileName = PersonName | OrganizationName;

export function isOrganization(name: ProfileName): name is OrganizationName {
  return organizations.some((organization) => organization.name === name);
}

import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { EditList } from "@/components/profiles/edit/edit-list";

vi.mock("next/navigation", () => ({ useRouter: () => null }));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

const values = {
  general: "Amara Okafor, @amara-okafor",
  statement: "I help coastal towns plan with the water.",
  aboutUs: "",
  place: "Rotterdam, Netherlands",
  interests: "",
  contact: "",
  areas: "Conservation",
  skills: "Facilitation, Hydrology",
};
const person = { kind: "USER", handle: "amara-okafor", ownRole: null, openToWork: true, invitations: 0 } as const;

async function rowsOf(profile: Parameters<typeof EditList>[0]["profile"]) {
  const html = renderToString(<>{await EditList({ profile, values })}</>);
  return new Map(
    [...html.matchAll(/<a [^>]*href="([^"]*)".*?<\/a>/g)].map(([row, href]) => [
      href!,
      { row, icons: row.match(/<svg/g)?.length, texts: [...row.matchAll(/>([^<>]+)</g)].map(([, text]) => text) },
    ]),
  );
}

it("says beside each part what it says now, and what says nothing yet", async () => {
  const rows = await rowsOf(person);
  expect(rows.get("/profile/location")!.texts).toEqual(["Location", "Rotterdam, Netherlands"]);
  expect(rows.get("/profile/skills")!.texts).toEqual(["Skills", "Facilitation, Hydrology"]);
  expect(rows.get("/profile/areas#openToWork")!.texts).toEqual(["Open to work", "Yes"]);
  expect(rows.get("/profile/about-us")!.texts).toEqual(["About me", "Nothing yet"]);
  // What is no single value says none.
  expect(rows.get("/profile/experience")!.texts).toEqual(["Experience"]);
});

it("has an icon before each, and a chevron that leads on", async () => {
  for (const profile of [person, { ...person, kind: "ORGANIZATION", ownRole: "OWNER" } as const]) {
    const rows = await rowsOf(profile);
    expect(rows.size).toBeGreaterThan(10);
    for (const [href, { icons }] of rows) expect(icons, href).toBe(2);
  }
});

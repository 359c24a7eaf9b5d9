import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { listRequests, withStandings } from "@/lib/allies/queries";
import { findNamesakes } from "@/lib/allies/queries/namesakes";
import { getDiscovery, getPrivacy, getProfile } from "@/lib/profiles/queries";
import { actingAs, block, makeAllies, organization, person, type Viewer } from "../support/people";
import { setBetween } from "../support/pairs";
import { cellsOf } from "../support/scene";

/**
 * Leila and Dele asked Amara, who dismissed Noor; Amara asked Mateo. Ruth, whom Amara's human has blocked since, asked
 * Tidewater; Kwame asked it, too.
 */
type Name =
  | "amara"
  | "leila"
  | "mateo"
  | "dele"
  | "noor"
  | "ruth"
  | "kwame"
  | "stranger"
  | "owner"
  | "admin"
  | "editor"
  | "recruiter";
const people = {} as Record<Name, Viewer>;

beforeAll(async () => {
  const plain = { amara: "Amara Okafor", leila: "Leila Haddad", mateo: "Mateo Rivas", dele: "Dele Adeyemi" };
  const more = { noor: "Noor Al-Masri", ruth: "Ruth Abara", kwame: "Kwame Boateng", stranger: "Sanne Visser" };
  for (const [name, displayName] of Object.entries({ ...plain, ...more }))
    people[name as Name] = await person(displayName);
  const [admin, editor, recruiter] = [await person("Ada Lee"), await person("Edo Kim"), await person("Rita Roy")];
  const tidewater = await organization("Tidewater Alliance", [
    [people.amara, "OWNER"],
    [admin, "ADMIN"],
    [editor, "EDITOR"],
    [recruiter, "RECRUITER"],
  ]);
  people.owner = await actingAs(people.amara, tidewater);
  people.admin = await actingAs(admin, tidewater);
  people.editor = await actingAs(editor, tidewater);
  people.recruiter = await actingAs(recruiter, tidewater);
  const amara = people.amara.profileId;
  await setBetween(amara, people.leila.profileId, "received", "Met you at the dike");
  await setBetween(amara, people.dele.profileId, "received");
  await setBetween(amara, people.noor.profileId, "dismissed", "Please");
  await setBetween(amara, people.mateo.profileId, "sent", "Hello Mateo");
  await setBetween(tidewater, people.ruth.profileId, "received", "From Ruth");
  await setBetween(tidewater, people.kwame.profileId, "received", "From Kwame");
  await block(amara, people.ruth.profileId);
});

const table = cellsOf<string, Name>(`
                        amara leila mateo dele noor ruth kwame stranger owner admin editor recruiter
received amara-by-leila     y     –     –    –    –    –     –        –     –     –      –         –
received amara-by-dele      y     –     –    –    –    –     –        –     –     –      –         –
received amara-by-noor      –     –     –    –    –    –     –        –     –     –      –         –
received mateo-by-amara     –     –     y    –    –    –     –        –     –     –      –         –
received owner-by-ruth      –     –     –    –    –    –     –        –     –     y      y         –
received owner-by-kwame     –     –     –    –    –    –     –        –     y     y      y         –
sent     amara-by-leila     –     y     –    –    –    –     –        –     –     –      –         –
sent     amara-by-dele      –     –     –    y    –    –     –        –     –     –      –         –
sent     amara-by-noor      –     –     –    –    y    –     –        –     –     –      –         –
sent     mateo-by-amara     y     –     –    –    –    –     –        –     –     –      –         –
sent     owner-by-ruth      –     –     –    –    –    y     –        –     –     –      –         –
sent     owner-by-kwame     –     –     –    –    –    –     y        –     –     –      –         –
`);

describe("requests", () => {
  it.each(table)("$who finds $thing among those $act: $may", async ({ act, thing, who, may }) => {
    const [to, from] = thing.split("-by-") as [Name, Name];
    const direction = act as "received" | "sent";
    const other = people[direction === "received" ? from : to].profileId;
    // One is in nobody's list as one's own other side.
    const mine = direction === "received" ? people[to].profileId : people[from].profileId;
    const viewer = people[who];
    const found = (await listRequests(viewer, { direction })).profiles.filter(({ id }) => id === other);
    expect(viewer.profileId === mine && found.length === 1).toBe(may);
    if (viewer.profileId === mine) {
      const relation = direction === "received" ? "pending" : "sent";
      const [one] = await withStandings(viewer, [{ id: other }]);
      expect(one!.relation === relation).toBe(may || isAcrossBlock(who, from));
      expect((await getProfile(viewer, people[direction === "received" ? from : to].profile.handle))?.relation).toBe(
        isAcrossBlock(who, from) ? undefined : may ? relation : "none",
      );
    }
  });

  it("show their note to who received them alone, and no longer once they are answered", async () => {
    const noteOf = async (viewer: Viewer, handle: string) => (await getProfile(viewer, handle))?.note ?? null;
    const { amara, leila, mateo, noor, kwame, owner, editor, recruiter, stranger } = people;
    expect(await noteOf(amara, leila.profile.handle)).toBe("Met you at the dike");
    for (const viewer of [leila, mateo, noor, stranger, owner, recruiter])
      expect(await noteOf(viewer, leila.profile.handle)).toBeNull();
    expect(await noteOf(leila, amara.profile.handle)).toBeNull();
    expect(await noteOf(amara, noor.profile.handle)).toBeNull();
    expect(await noteOf(owner, kwame.profile.handle)).toBe("From Kwame");
    expect(await noteOf(editor, kwame.profile.handle)).toBe("From Kwame");
    expect(await noteOf(recruiter, kwame.profile.handle)).toBeNull();
    expect((await listRequests(leila, { direction: "sent" })).profiles).toMatchObject([{ note: null }]);
  });

  it("stand to each viewer as they do, whomever else they ask of", async () => {
    const standingsOf = async (viewer: Viewer) =>
      Object.fromEntries(
        (await withStandings(viewer, [{ id: asId("leila") }, { id: asId("mateo") }, { id: asId("noor") }])).map(
          ({ id, relation }) => [id, relation],
        ),
      );
    expect(await standingsOf(people.amara)).toEqual({
      [asId("leila")]: "pending",
      [asId("mateo")]: "sent",
      [asId("noor")]: "none",
    });
    for (const who of ["stranger", "owner", "recruiter"] as const)
      expect(new Set(Object.values(await standingsOf(people[who])))).toEqual(new Set(["none"]));
  });
});

describe("the settings of a profile", () => {
  it.each<[Name, boolean]>([
    ["amara", true],
    ["owner", true],
    ["admin", true],
    ["editor", false],
    ["recruiter", false],
  ])("are read by %s for the profile that they act as: %s", async (who, may) => {
    await db.profile.update({ where: { id: people[who].profileId }, data: { mediaAudience: "ALLIES" } });
    expect(await getPrivacy(people[who])).toEqual(
      may ? { posts: "EVERYONE", media: "ALLIES", profile: "EVERYONE", allies: "EVERYONE" } : null,
    );
    expect(await getDiscovery(people[who])).toEqual(may ? { isDiscoverable: true } : null);
  });
});

function asId(name: Name): string {
  return people[name].profileId;
}

/** The human who acts as Tidewater has blocked Ruth. */
function isAcrossBlock(who: Name, from: Name): boolean {
  return who === "owner" && from === "ruth";
}

it("whose name a stranger has is told of the allies of the profile that one acts as alone, and across no block", async () => {
  const ally = await person("Yuki Tanaka");
  const asked = [{ id: people.stranger.profileId, displayName: "Yuki Tanaka" }];
  const findersOf = async (names: Name[]) => {
    const finds = async (name: Name) => (await findNamesakes(people[name], asked)).size === 1;
    return (await Promise.all(names.map(async (name) => ((await finds(name)) ? [name] : [])))).flat();
  };
  const all = Object.keys(people) as Name[];
  expect(await findersOf(all)).toEqual([]);
  await makeAllies(people.leila.profileId, ally.profileId);
  expect(await findersOf(all)).toEqual(["leila"]);
  await makeAllies(people.owner.profileId, ally.profileId);
  expect(await findersOf(all)).toEqual(["leila", "owner", "admin", "editor", "recruiter"]);
  await block(people.amara.profileId, ally.profileId);
  expect(await findersOf(all)).toEqual(["leila", "admin", "editor", "recruiter"]);
});

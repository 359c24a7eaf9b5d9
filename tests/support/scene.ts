import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { actingAs, block, follow, makeAllies, organization, person, showPostsTo } from "./people";
import { post } from "./posts";

/**
 * Who is there for the tables of who may see and do what. Amara posts for allies only ("ours") and, as Tidewater, for
 * its allies and members ("the organization's"); Mateo, Dele and Ruth post for everyone ("anyone's", "dele's",
 * "ruth's"). All carry a topic that everybody follows, so that each feed would show them if it could.
 */
export const names = [
  "amara",
  "leila",
  "mateo",
  "dele",
  "ruth",
  "noor",
  "kwame",
  "tidewater",
  "noorAsTidewater",
] as const;
export type Name = (typeof names)[number];
export const scene = {} as Record<Name, Viewer>;
export const posts = {} as Record<"ours" | "organizations" | "anyones" | "deles" | "ruths", string>;
export const FOOD = 3;

/** Puts them into the database of this file. */
export async function setScene(): Promise<void> {
  scene.amara = await person("Amara Okafor");
  scene.leila = await person("Leila Haddad"); // Amara's ally
  scene.mateo = await person("Mateo Rivas"); // a stranger
  scene.dele = await person("Dele Adeyemi"); // whom Amara blocked: the block outweighs a row of alliance that should be gone
  scene.ruth = await person("Ruth Abara"); // who blocked Amara
  scene.noor = await person("Noor Al-Masri"); // a member of Tidewater
  scene.kwame = await person("Kwame Boateng"); // an ex-member of Tidewater
  const tidewater = await organization("Tidewater Alliance", [
    [scene.amara, "OWNER"],
    [scene.noor, "EDITOR"],
  ]);
  scene.tidewater = await actingAs(scene.amara, tidewater);
  scene.noorAsTidewater = await actingAs(scene.noor, tidewater);
  await db.membership.create({
    data: { organizationId: tidewater, profileId: scene.kwame.profileId, role: "MEMBER", createdAt: new Date() },
  });
  await db.membership.delete({
    where: { organizationId_profileId: { organizationId: tidewater, profileId: scene.kwame.profileId } },
  });
  await makeAllies(scene.amara.profileId, scene.leila.profileId);
  await makeAllies(scene.amara.profileId, scene.dele.profileId);
  await block(scene.amara.profileId, scene.dele.profileId);
  await block(scene.ruth.profileId, scene.amara.profileId);
  await showPostsTo(scene.amara.profileId, "ALLIES");
  await showPostsTo(tidewater, "ALLIES");
  posts.ours = await post(scene.amara, "For my allies", [FOOD]);
  posts.organizations = await post(scene.tidewater, "For those with us", [FOOD]);
  posts.anyones = await post(scene.mateo, "For everyone", [FOOD]);
  posts.deles = await post(scene.dele, "By whom Amara blocked", [FOOD]);
  posts.ruths = await post(scene.ruth, "By whom blocked Amara", [FOOD]);
  for (const name of names.filter((name) => name !== "noorAsTidewater")) await follow(scene[name], FOOD);
}

/** Who posted what. */
export const owners = {
  ours: "amara",
  organizations: "tidewater",
  anyones: "mateo",
  deles: "dele",
  ruths: "ruth",
} as const;

/**
 * Who sees what was posted and, since each of them has one setting for all, what whoever posted it says of themselves.
 */
export const seen = cellsOf<keyof typeof posts>(`
                   amara leila mateo dele ruth noor kwame tidewater noorAsTidewater
see ours             y     y     –    –    –    –    –      –          –
see organizations    y     –     –    –    –    y    –      y          y
see anyones          y     y     y    y    y    y    y      y          y
see deles            –     y     y    y    y    y    y      –          y
see ruths            –     y     y    y    y    y    y      –          y
`);

/** A table of acts and things by viewers. y: may; –: as if it did not exist. */
export function cellsOf<Thing extends string, Who extends string = Name>(table: string) {
  const [head, ...rows] = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([act, thing, ...marks]) => {
    if (marks.length !== head!.length) throw new Error(`${act} ${thing} has no cell for every viewer`);
    return marks.map((mark, at) => ({ act: act!, thing: thing as Thing, who: head![at] as Who, may: mark === "y" }));
  });
}

/** What they say of themselves. */
export async function fillDetails(): Promise<void> {
  const skill = await db.skill.create({ data: { name: "Dune planting", lookup: "dune planting" } });
  for (const name of Object.values(owners)) {
    const { profileId } = scene[name];
    await db.profileDetails.update({
      where: { profileId },
      data: { statement: `${name} states`, interests: [2], areas: [0], contactPhone: "+31101234567", openToWork: true },
    });
    await db.profileSkill.create({ data: { profileId, skillId: skill.id, position: 0 } });
    await db.profile.update({
      where: { id: profileId },
      data: { profileAudience: name === "amara" || name === "tidewater" ? "ALLIES" : "EVERYONE" },
    });
  }
}

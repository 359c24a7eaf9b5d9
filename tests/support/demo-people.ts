import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { systemClock } from "@/lib/clock";
import { skillLookup } from "@/lib/skills/schema/spelling";
import { areaNumbers } from "@/lib/profiles/areas";
import { allies } from "@/prisma/demo/allies";
import { introductions } from "@/prisma/demo/introductions";
import { organizations, type ProfileName } from "@/prisma/demo/organizations";
import { people } from "@/prisma/demo/people";
import { places } from "@/prisma/demo/places";
import { entriesOf } from "@/prisma/demo/resumes";
import { makeAllies, organization, person, type Viewer } from "./people";

/** The people of the demo as they sign up, its organizations, what both say of themselves, and who is whose ally. */
export async function plantDemoPeople(): Promise<{ viewers: Map<string, Viewer>; ids: Map<string, string> }> {
  const viewers = new Map<string, Viewer>();
  const ids = new Map<string, string>();
  for (const { name } of people) {
    const viewer = await person(name, systemClock, `${newId(systemClock)}@example.org`);
    viewers.set(name, viewer);
    ids.set(name, viewer.profileId);
    for (const [position, { title, isCurrent, kind }] of entriesOf(name, new Date()).entries())
      await headline(viewer.profileId, title, { isCurrent, kind, position });
  }
  for (const { name, members } of organizations) {
    const belonging = members.map(([member, role]) => [viewers.get(member)!, role] as [Viewer, typeof role]);
    ids.set(name, await organization(name, belonging));
  }
  for (const [name, said] of Object.entries(introductions)) {
    const { place, statement, aboutUs = "", areas = [], skills = [] } = said;
    await introduce(ids.get(name)!, {
      placeId: places[place],
      statement,
      aboutUs,
      areas: areaNumbers([...areas]),
      skills,
    });
  }
  for (const [one, others] of allies)
    for (const other of others) await makeAllies(ids.get(one)!, ids.get(other as ProfileName)!);
  return { viewers, ids };
}

type Said = { placeId?: number; statement?: string; aboutUs?: string; areas?: number[]; skills?: readonly string[] };

/** What a profile says of itself. */
export async function introduce(profileId: string, { skills = [], ...details }: Said): Promise<void> {
  await db.profileDetails.update({ where: { profileId }, data: details });
  for (const [position, name] of skills.entries()) {
    const lookup = skillLookup(name);
    const skill = await db.skill.upsert({ where: { lookup }, create: { name, lookup }, update: {} });
    await db.profileSkill.create({ data: { profileId, skillId: skill.id, position } });
  }
}

type Entry = { isCurrent?: boolean; kind?: "EXPERIENCE" | "EDUCATION" | "VOLUNTEERING"; position?: number };

/** What somebody does now, which stands under the name. */
export async function headline(
  profileId: string,
  title: string,
  { isCurrent = true, kind = "EXPERIENCE", position = 0 }: Entry = {},
): Promise<void> {
  const id = newId(systemClock);
  const [from, createdAt] = [new Date("2020-01-01"), new Date()];
  await db.resumeEntry.create({
    data: { id, profileId, kind, title, from, to: isCurrent ? null : from, isCurrent, position, createdAt },
  });
}

import { db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { saveSkills } from "@/lib/profiles/mutations/save-skills";
import { ENTRIES_LIMIT, resumeKinds } from "@/lib/resumes/schema";
import { SKILLS_LIMIT } from "@/lib/skills/schema";
import { newEmail, signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { actAs, cookieOf, newOrganization } from "../support/organizations";
import { person, type Viewer } from "../support/people";
import { statementsOf } from "../support/statements";

/** Statements of each page, the session's included. */
const budgets = {
  3: ["/profile", "/profile?tab=resume", "/profile?tab=resume&as=everyone"],
  6: ["/profile/statement", "/profile/about-us", "/profile/location", "/profile/interests", "/profile/areas", "/profile/skills", "/profile/contact", "/settings/general"],
  2: ["/profile/experience", "/profile/education", "/profile/volunteering", "/settings/changePassword", "/settings/devices"],
  1: ["/profile/experience?edit=new", "/profile/import", "/settings", "/settings/verify-email/forged"],
  9: ["/profile/:handle/resume", "/api/resumes/:handle/json"],
};

/** So many entries of each kind and so many skills. */
async function fill(viewer: Viewer, entries: number, skills: number) {
  const { profileId, clock } = viewer;
  await db.resumeEntry.deleteMany({ where: { profileId } });
  await db.resumeEntry.createMany({
    data: resumeKinds.flatMap((kind) => Array.from({ length: entries }, (_, position) => ({ id: newId(clock), profileId, kind, position, title: `Entry ${position}`, areas: [1, 9], from: new Date("2020-01-01"), isCurrent: true, createdAt: new Date() }))),
  });
  expect(await saveSkills(viewer, { skills: Array.from({ length: skills }, (_, n) => `Skill ${n}`) })).toMatchObject({ status: "done" });
}

test("the pages of a profile ask the same few statements with one entry and skill as with as many as there may be", async ({ context, baseURL }) => {
  test.setTimeout(120_000);
  const amara = await signedIn(context, "Amara Okafor");
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const database = new URL(process.env.DATABASE_URL!).pathname.slice(1);
  const countOf = async (path: string) => {
    const statements = await statementsOf(database, async () => {
      const response = await fetch(`${baseURL}${path.replace(":handle", amara.profile.handle)}`, { headers: { cookie } });
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      await response.text();
    });
    return statements.length;
  };
  for (const [entries, skills] of [[1, 1], [ENTRIES_LIMIT, SKILLS_LIMIT]] as const) {
    await fill(amara, entries, skills);
    for (const [budget, paths] of Object.entries(budgets)) {
      for (const path of paths) {
        // Others use the database at the same time: the smallest of some runs is this page's own.
        let smallest = Infinity;
        const measure = async () => (smallest = Math.min(smallest, await countOf(path)));
        await expect.poll(measure, { message: `${path} with ${entries} entries`, timeout: 20_000, intervals: [20] }).toBe(Number(budget));
      }
    }
  }
});

test("the pages around an organization ask the same few statements with one member and invitation as with many", async ({ context, baseURL }) => {
  test.setTimeout(120_000);
  const amara = await signedIn(context, "Amara Okafor");
  const tidewater = await newOrganization("Tidewater Alliance", [[amara, "OWNER"]]);
  const cookie = await cookieOf(context);
  const database = new URL(process.env.DATABASE_URL!).pathname.slice(1);
  await db.organizationDraft.create({ data: { userId: amara.userId, displayName: "Dune Keepers", placeId: null, updatedAt: new Date() } });
  const paths = {
    own: ["/organizations/new/name", "/organizations/new/finish", "/organizations/invitations", "/profile?tab=organizations", `/organizations/leave/${tidewater.handle}`],
    acting: ["/profile?tab=information", "/profile?tab=members", "/profile?tab=members&as=everyone", "/organizations/invite", `/organizations/members/${amara.profile.handle}`, "/organizations/delete"],
  };
  const measured = async (before: Record<string, number> = {}) => {
    const counts: Record<string, number> = {};
    for (const [who, all] of Object.entries(paths)) {
      await actAs(amara, who === "own" ? amara.profileId : tidewater.id);
      for (const path of all) {
        const runs: number[] = [];
        // Others use the database at the same time: the smallest of some runs is this page's own, and of many where it seems to be more than before.
        for (let run = 0; run < 8 || (run < 40 && Math.min(...runs) > (before[path] ?? Infinity)); run++) {
          const statements = await statementsOf(database, async () => {
            const response = await fetch(`${baseURL}${path}`, { headers: { cookie } });
            expect({ path, status: response.status }).toEqual({ path, status: 200 });
            await response.text();
          });
          runs.push(statements.length);
        }
        counts[path] = Math.min(...runs);
      }
    }
    return counts;
  };
  const invite = async (organizationId: string, whom: { email: string } | { profileId: string }) => {
    const at = new Date();
    await db.invitation.create({ data: { id: newId(amara.clock), organizationId, ...whom, role: "MEMBER", createdAt: at, invitedAt: at } });
  };
  const grow = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const member = await person(`Member ${n}`, amara.clock, newEmail());
      await db.membership.create({ data: { organizationId: tidewater.id, profileId: member.profileId, role: "MEMBER", createdAt: new Date() } });
      await invite(tidewater.id, { email: newEmail() });
      await invite(tidewater.id, { profileId: (await person(`Asked ${n}`, amara.clock, newEmail())).profileId });
      await invite((await newOrganization(`Asking ${n}`, [[member, "OWNER"]])).id, { profileId: amara.profileId });
      await newOrganization(`Mine ${n}`, [[amara, "MEMBER"]]);
    }
  };
  await grow(1);
  const few = await measured();
  await grow(15);
  expect(await measured(few)).toEqual(few);
  for (const [path, count] of Object.entries(few)) expect({ path, ok: count > 0 && count <= 7 }).toEqual({ path, ok: true });
});

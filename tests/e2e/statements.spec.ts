import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { saveSkills } from "@/lib/profiles/mutations/save-skills";
import { ENTRIES_LIMIT, resumeKinds } from "@/lib/resumes/schema";
import { SKILLS_LIMIT } from "@/lib/skills/schema";
import { newEmail, signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { actAs, cookieOf, newOrganization } from "../support/organizations";
import { person, type Viewer } from "../support/people";
import { withCountedServer } from "../support/statements";

/** Statements of each page, the session's included. */
const budgets = {
  3: ["/profile", "/profile?tab=resume", "/profile?tab=resume&as=everyone", "/settings/devices"],
  6: [
    "/profile/edit",
    "/profile/statement",
    "/profile/about-us",
    "/profile/location",
    "/profile/interests",
    "/profile/areas",
    "/profile/skills",
    "/profile/contact",
    "/settings/general",
  ],
  2: [
    "/profile/experience",
    "/profile/education",
    "/profile/volunteering",
    "/settings/changePassword",
    "/settings/notifications",
  ],
  1: [
    "/profile/experience?edit=new",
    "/profile/import",
    "/settings",
    "/settings/email",
    "/settings/verify-email/forged",
  ],
  9: ["/profile/:handle/resume", "/api/resumes/:handle/json"],
};

/** So many entries of each kind and so many skills. */
async function fill(viewer: Viewer, entries: number, skills: number) {
  const { profileId, clock } = viewer;
  await db.resumeEntry.deleteMany({ where: { profileId } });
  await db.resumeEntry.createMany({
    data: resumeKinds.flatMap((kind) =>
      Array.from({ length: entries }, (_, position) => ({
        id: newId(clock),
        profileId,
        kind,
        position,
        title: `Entry ${position}`,
        areas: [1, 9],
        from: new Date("2020-01-01"),
        isCurrent: true,
        createdAt: new Date(),
      })),
    ),
  });
  expect(await saveSkills(viewer, { skills: Array.from({ length: skills }, (_, n) => `Skill ${n}`) })).toMatchObject({
    status: "done",
  });
}

test("the pages of a profile ask the same few statements with one entry and skill as with as many as there may be", async ({
  context,
}) => {
  test.setTimeout(300_000);
  const amara = await signedIn(context, "Amara Okafor");
  await withCountedServer(await cookieOf(context), async (countOf) => {
    for (const [entries, skills] of [
      [1, 1],
      [ENTRIES_LIMIT, SKILLS_LIMIT],
    ] as const) {
      await fill(amara, entries, skills);
      for (const [budget, paths] of Object.entries(budgets)) {
        for (const path of paths)
          expect({ path, entries, count: await countOf(path.replace(":handle", amara.profile.handle)) }).toEqual({
            path,
            entries,
            count: Number(budget),
          });
      }
    }
  });
});

test("the pages around an organization ask the same few statements with one member and invitation as with many", async ({
  context,
}) => {
  test.setTimeout(300_000);
  const amara = await signedIn(context, "Amara Okafor");
  const tidewater = await newOrganization("Tidewater Alliance", [[amara, "OWNER"]]);
  await db.organizationDraft.create({
    data: { userId: amara.userId, displayName: "Dune Keepers", placeId: null, updatedAt: new Date() },
  });
  const paths = {
    own: [
      "/organizations/new/name",
      "/organizations/new/finish",
      "/organizations/invitations",
      "/profile?tab=organizations",
      `/organizations/leave/${tidewater.handle}`,
    ],
    acting: [
      "/profile?tab=information",
      "/profile?tab=members",
      "/profile?tab=members&as=everyone",
      "/organizations/invite",
      `/organizations/members/${amara.profile.handle}`,
      "/organizations/delete",
    ],
  };
  const invite = async (organizationId: string, whom: { email: string } | { profileId: string }) => {
    const at = new Date();
    await db.invitation.create({
      data: { id: newId(amara.clock), organizationId, ...whom, role: "MEMBER", createdAt: at, invitedAt: at },
    });
  };
  const grow = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const member = await person(`Member ${n}`, amara.clock, newEmail());
      await db.membership.create({
        data: { organizationId: tidewater.id, profileId: member.profileId, role: "MEMBER", createdAt: new Date() },
      });
      await invite(tidewater.id, { email: newEmail() });
      await invite(tidewater.id, { profileId: (await person(`Asked ${n}`, amara.clock, newEmail())).profileId });
      await invite((await newOrganization(`Asking ${n}`, [[member, "OWNER"]])).id, { profileId: amara.profileId });
      await newOrganization(`Mine ${n}`, [[amara, "MEMBER"]]);
    }
  };
  await withCountedServer(await cookieOf(context), async (countOf) => {
    const measured = async () => {
      const counts: Record<string, number> = {};
      for (const [who, all] of Object.entries(paths)) {
        await actAs(amara, who === "own" ? amara.profileId : tidewater.id);
        for (const path of all) counts[path] = await countOf(path);
      }
      return counts;
    };
    await grow(1);
    const few = await measured();
    await grow(15);
    expect(await measured()).toEqual(few);
    for (const [path, count] of Object.entries(few))
      expect({ path, ok: count > 0 && count <= 8 }).toEqual({ path, ok: true });
  });
});

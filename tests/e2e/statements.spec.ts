import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { saveSkills } from "@/lib/profiles/mutations/save-skills";
import { ENTRIES_LIMIT, resumeKinds } from "@/lib/resumes/schema";
import { SKILLS_LIMIT } from "@/lib/skills/schema/limits";
import { newEmail, signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { newApplication } from "../support/applications";
import { newJob } from "../support/jobs";
import { post } from "../support/posts";
import { newSearch, openToWork } from "../support/searches";
import { actAs, cookieOf, newOrganization } from "../support/organizations";
import { person, type Viewer } from "../support/people";
import { ROTTERDAM } from "../support/places";
import { withCountedServer } from "../support/statements";

/** Statements of each page, the session's included. */
const budgets = {
  "/profile": 4,
  "/profile?tab=resume": 3,
  "/profile?tab=resume&as=everyone": 3,
  "/profile/edit": 2,
  "/profile/statement": 2,
  "/profile/about-us": 2,
  "/profile/location": 2,
  "/profile/interests": 2,
  "/profile/areas": 3,
  "/profile/skills": 2,
  "/profile/contact": 2,
  "/profile/experience": 2,
  "/profile/education": 2,
  "/profile/volunteering": 2,
  "/profile/experience?edit=new": 1,
  "/profile/import": 1,
  "/profile/:handle/resume": 5,
  "/api/resumes/:handle/json": 5,
  "/settings": 1,
  "/settings/general": 2,
  "/settings/devices": 4,
  "/settings/sign-in": 9,
  "/settings/second-factor": 9,
  "/settings/data": 5,
  "/settings/delete": 7,
  "/settings/notifications": 5,
  "/settings/changePassword": 4,
  "/settings/email": 4,
  "/settings/email/forged": 2,
  "/settings/verify-email/forged": 3,
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
  const amara = await signedIn(context, "Amara Okafor");
  await withCountedServer(await cookieOf(context), async (countOf) => {
    for (const [entries, skills] of [
      [1, 1],
      [ENTRIES_LIMIT, SKILLS_LIMIT],
    ] as const) {
      await fill(amara, entries, skills);
      const counts: Record<string, number> = {};
      for (const path of Object.keys(budgets))
        counts[path] = await countOf(path.replace(":handle", amara.profile.handle));
      expect({ entries, counts }).toEqual({ entries, counts: budgets });
    }
  });
});

test("the pages around an organization ask the same few statements with one member and invitation as with many", async ({
  context,
}) => {
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

test("the pages of a job ask the same few statements of little as of much", async ({ context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const priya = await person("Priya Raman", amara.clock, newEmail());
  const theirs = await newOrganization("Open Grid Collective", [[priya, "OWNER"]]);
  const own = await newOrganization("Tidewater Alliance", [[amara, "OWNER"]]);
  const skills = (count: number) => Array.from({ length: count }, (_, n) => `Skill of jobs ${n}`);
  const pathsOf = async (count: number) => {
    const [read, managed] = [
      await newJob(theirs.id, { skillNames: skills(count), collectVia: "ALLYWAY", placeId: ROTTERDAM, areaSize: 25 }),
      await newJob(own.id, { skillNames: skills(count), collectVia: "ALLYWAY" }),
    ];
    let applicationId = "";
    for (let n = 0; n < count; n++) {
      const { profileId } = await person(`Applicant ${n}`, amara.clock, newEmail());
      applicationId = await newApplication(managed, { profileId });
    }
    for (let n = 0; n < count; n++)
      await db.applicationNote.create({
        data: {
          ...{ id: newId(amara.clock), applicationId, actedById: n % 2 ? amara.userId : priya.userId },
          ...{ text: "Call", createdAt: new Date() },
        },
      });
    for (let n = 0; n < count; n++) {
      const of = { createdById: amara.userId, name: `Search ${count} ${n}` };
      await newSearch({ ...of, profileId: amara.profileId });
      await newSearch({ ...of, profileId: own.id, jobId: managed });
      await openToWork(await person(`Candidate ${n}`, amara.clock, newEmail()), new Date());
    }
    return {
      jobs: "/jobs",
      found: `/jobs?segment=search&q=energy&placeId=${ROTTERDAM}&radius=200`,
      read: `/jobs/${theirs.id}/${read}`,
      apply: `/jobs/${theirs.id}/${read}/apply`,
      managed: `/jobs/${own.id}/${managed}`,
      edit: `/jobs/${own.id}/${managed}/edit`,
      applications: `/jobs/${own.id}/${managed}/applications`,
      board: `/jobs/${own.id}/${managed}/applications?view=board`,
      archive: `/jobs/${own.id}/${managed}/archive`,
      application: `/jobs/applications/${applicationId}`,
      hiring: `/jobs/${own.id}/hiring`,
      candidates: `/jobs/${own.id}/${managed}/message-candidates?all=on`,
      criteria: `/search/search-criteria?kind=candidates&job=${managed}&all=on`,
      searches: "/jobs/list?displayOnly=searches",
      sent: "/jobs/list?displayOnly=applications",
      open: "/jobs/list?displayOnly=open",
      saved: "/saved?tab=jobs",
    };
  };
  await withCountedServer(await cookieOf(context), async (countOf) => {
    const measured = async (paths: Record<string, string>) => {
      const counts: Record<string, number> = {};
      for (const [name, path] of Object.entries(paths)) counts[name] = await countOf(path);
      return counts;
    };
    const few = await measured(await pathsOf(1));
    const many = await pathsOf(20);
    for (let n = 0; n < 15; n++) {
      const jobId = await newJob(n % 2 ? theirs.id : own.id, { skillNames: skills(3) });
      await db.jobBookmark.create({ data: { profileId: amara.profileId, jobId, createdAt: new Date() } });
    }
    expect(await measured(many)).toEqual(few);
    for (const name of ["jobs", "found", "read", "apply", "applications", "board", "candidates", "searches"])
      expect({ name, ok: few[name]! <= 6 }).toEqual({ name, ok: true });
    for (const [name, count] of Object.entries(few))
      expect({ name, ok: count > 0 && count <= 8 }).toEqual({ name, ok: true });
  });
});

test("the pages of search ask the same few statements of little as of much", async ({ context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const grow = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const found = await person(`Sorrelbank ${n}`, amara.clock, newEmail());
      await newJob((await newOrganization(`Sorrelbank Works ${n}`, [[found, "OWNER"]])).id, {
        title: "Sorrelbank guide",
      });
      await post(found, "Sorrelbank in the morning");
    }
  };
  await withCountedServer(await cookieOf(context), async (countOf) => {
    const measured = async () => {
      const counts: Record<string, number> = {};
      for (const type of ["users", "organizations", "opportunities", "posts"])
        counts[type] = await countOf(`/search?type=${type}&q=sorrelbank`);
      for (const [name, path] of [
        ["nothing", "/search"],
        ["criteria", "/search/search-criteria?type=users&q=sorrelbank"],
        ["suggestions", "/api/search/suggestions?q=sorrel"],
      ] as const)
        counts[name] = await countOf(path);
      return counts;
    };
    await grow(1);
    const few = await measured();
    await grow(15);
    expect(await measured()).toEqual(few);
    for (const [path, count] of Object.entries(few))
      expect({ path, ok: count > 0 && count <= 6 }).toEqual({ path, ok: true });
  });
});

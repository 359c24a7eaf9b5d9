import { unguardedDb as db } from "@/lib/db";
import { emptyJobDraft, fullJobDraft } from "../support/job-drafts";
import { confirm } from "../support/people";
import {
  all,
  type Cells,
  type Fields,
  oneself,
  people,
  type Row,
  type Scene,
  testActions,
} from "../support/permissions";

/** Recruiting is a right of the human: owners, admins and recruiters, whomever they act as. */
const recruiters: Cells = { ...all("not-found"), owner: "does", admin: "does", recruiter: "does" };

const onDraft =
  (fields: Fields = {}, make: typeof emptyJobDraft = fullJobDraft) =>
  async ({ organization }: Scene): Promise<Fields> => {
    await confirm(people.owner);
    return { ...fields, draftId: await make(people.owner, organization.id) };
  };

/** The same of another organization, which nobody here belongs to. */
const elsewhere = async (): Promise<Fields> => {
  const id = crypto.randomUUID();
  await db.profile.create({
    data: { id, kind: "ORGANIZATION", handle: `e-${id.slice(24)}`, displayName: "Elsewhere", createdAt: new Date() },
  });
  return { draftId: await fullJobDraft(people.somebody, id) };
};

const row = (limit: Row["limit"], fields: Fields) => ({ limit, fields });
const parts = {
  saveJobBasicsAction: row("none", { title: "Told anew", description: "Told anew" }),
  saveJobLocationAction: row("none", { place: "", remote: "on" }),
  saveJobAreasAction: row("none", { areas: "recycling" }),
  saveJobTermsAction: row("none", {
    type: "volunteer",
    seniority: "entry",
    hoursPerWeek: "4",
    pay: "unpaid",
    givenInstead: "Soup",
  }),
  saveJobSkillsAction: row("none", { skills: "Cooking" }),
  saveJobApplicationsAction: row("none", { collectVia: "email", contactEmail: "anew@example.org" }),
};
const rows = Object.fromEntries(
  Object.entries(parts).map(([name, { limit, fields }]) => [name, oneself(limit, recruiters, onDraft(fields))]),
) as Record<keyof typeof parts, Row>;

const actions = await import("@/lib/jobs/actions/draft");

testActions("jobs-draft", actions, [], {
  ...rows,
  // Whoever recruits for none of them is told at the field, as of one that does not exist.
  saveJobOrganizationAction: oneself(
    "jobDrafts",
    { ...all("invalid"), owner: "does", admin: "does", recruiter: "does" },
    ({ organization }) => ({ draftId: crypto.randomUUID(), organizationId: organization.id }),
  ),
  publishJobAction: oneself("jobs", recruiters, onDraft()),
  discardJobDraftAction: oneself("removals", recruiters, onDraft({}, emptyJobDraft)),
});

testActions("jobs-draft of another organization", actions, [], {
  ...(Object.fromEntries(
    Object.entries(parts).map(([name, { limit, fields }]) => [
      name,
      oneself(limit, all("not-found"), async () => ({ ...fields, ...(await elsewhere()) })),
    ]),
  ) as Record<keyof typeof parts, Row>),
  saveJobOrganizationAction: oneself(
    "jobDrafts",
    { ...all("invalid"), owner: "not-found", admin: "not-found", recruiter: "not-found" },
    async ({ organization }) => ({ ...(await elsewhere()), organizationId: organization.id }),
  ),
  publishJobAction: oneself("jobs", all("not-found"), elsewhere),
  discardJobDraftAction: oneself("removals", all("not-found"), elsewhere),
});

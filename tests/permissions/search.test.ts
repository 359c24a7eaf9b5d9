import { unguardedDb as db } from "@/lib/db";
import { newJob } from "../support/jobs";
import {
  acting,
  all,
  both,
  type Cells,
  type Fields,
  nobodyAsIt,
  people,
  roles,
  type Scene,
  testActions,
} from "../support/permissions";
import { newSearch } from "../support/searches";

const said = { searchName: "Energy in Rotterdam", alerts: "DAILY", timeZone: "UTC", "criteria.segment": "search" };

/** One of the viewer's own. */
const onOwn =
  (fields: Fields = {}) =>
  async ({ viewer }: Scene): Promise<Fields> => {
    await db.savedSearch.deleteMany();
    const { ownProfileId: profileId, userId: createdById } = viewer ?? people.somebody;
    return { ...fields, searchId: await newSearch({ profileId, createdById }) };
  };

const shared = { searchName: "Planners", alerts: "WEEKLY", timeZone: "UTC", "criteria.skills": "Facilitation" };
const asIt = acting("does", "does", "not-found", "does");
/** Recruiting is a right of the human, whomever they act as. */
const recruiters: Cells = { ...all("not-found"), owner: "does", admin: "does", recruiter: "does" };

const onJob =
  (fields: Fields) =>
  async ({ organization }: Scene): Promise<Fields> => ({ ...fields, jobId: await newJob(organization.id) });

/** One of the organization's. */
const onShared =
  (fields: Fields) =>
  async ({ organization: { id: profileId } }: Scene): Promise<Fields> => ({
    ...fields,
    searchId: await newSearch({ profileId }),
  });

const found = {
  ...{ searchName: "Divers", alerts: "DAILY", timeZone: "UTC" },
  ...{ "criteria.type": "users", "criteria.q": "diver" },
};
const anewFound = async () => {
  await db.savedSearch.deleteMany();
  return found;
};

/** One of the profile that it is written as. */
const onFound = async ({ profileId }: Scene): Promise<Fields> => {
  await db.savedSearch.deleteMany();
  return { ...found, searchId: await newSearch({ profileId, kind: "PEOPLE", criteria: { q: "diver" } }) };
};

const anew = async () => {
  await db.savedSearch.deleteMany();
  return said;
};

testActions(
  "search",
  await import("@/lib/search/actions"),
  ["saveJobSearchAction", "saveCandidateSearchAction", "saveFoundSearchAction"],
  {
    saveJobSearchAction: both("searches", nobodyAsIt, anew),
    changeJobSearchAction: both("searches", nobodyAsIt, onOwn(said)),
    saveCandidateSearchAction: both("searches", asIt, onJob(shared), recruiters),
    changeCandidateSearchAction: both("searches", asIt, onShared(shared), recruiters),
    saveFoundSearchAction: both("searches", roles, anewFound),
    changeFoundSearchAction: both("searches", roles, onFound),
    deleteSearchAction: both("removals", nobodyAsIt, onOwn()),
    visitSearchAction: both("none", roles, onOwn({ until: String(Date.now() + 60_000) })),
  },
);

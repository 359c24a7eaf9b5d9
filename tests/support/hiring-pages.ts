import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { newEmail } from "./accounts";
import { newApplication } from "./applications";
import { newJob } from "./jobs";
import { newOrganization } from "./organizations";
import { confirm, person, type Viewer } from "./people";
import { newSearch, openToWork } from "./searches";

/**
 * The pages of jobs and of hiring, each with something on it that is called so: somebody looks for work, and recruits
 * for an organization of their own.
 */
export async function plantHiringPages(viewer: Viewer, called: string): Promise<string[]> {
  await confirm(viewer);
  const [name, title] = [called.slice(0, 50), called.slice(0, 80)];
  const [other, candidate] = [await person(name, systemClock, newEmail()), await person(name, systemClock, newEmail())];
  const own = await newOrganization(name, [[viewer, "OWNER"]]);
  const theirs = await newOrganization(name, [[other, "OWNER"]]);
  const word = `w${newId(systemClock).slice(-12)}`;
  const said = { collectVia: "ALLYWAY" as const, skillNames: [called.slice(0, 40)] };
  const [offered, sentTo, managed] = [
    await newJob(theirs.id, { ...said, title: `${word} ${title}` }),
    await newJob(theirs.id, { ...said, title }),
    await newJob(own.id, { ...said, title }),
  ];
  await db.jobBookmark.create({ data: { profileId: viewer.profileId, jobId: offered, createdAt: new Date() } });
  const names = { jobTitle: title, organizationName: name };
  await newApplication(sentTo, { profileId: viewer.profileId, ...names });
  const received = await newApplication(managed, { profileId: candidate.profileId, message: called, ...names });
  await db.applicationNote.create({
    data: {
      ...{ id: newId(systemClock), applicationId: received, actedById: viewer.userId },
      ...{ text: called, createdAt: new Date() },
    },
  });
  await openToWork(candidate, new Date());
  const search = { createdById: viewer.userId, name };
  await newSearch({ ...search, profileId: viewer.profileId });
  await newSearch({ ...search, profileId: own.id, jobId: managed });
  const job = `/jobs/${own.id}/${managed}`;
  return [
    "/jobs?saved=on",
    `/jobs?segment=search&q=${word}`,
    `/jobs/${theirs.id}/${offered}`,
    `/jobs/${theirs.id}/${offered}/apply`,
    "/jobs/list?displayOnly=applications",
    "/jobs/list?displayOnly=searches",
    `/jobs/applications/${received}`,
    `${job}/applications`,
    `${job}/applications?view=board`,
    `${job}/message-candidates?all=on`,
    `${job}/message-candidates?all=on&to=${candidate.profileId}&show=message`,
  ];
}

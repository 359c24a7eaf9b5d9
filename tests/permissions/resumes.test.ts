import { all, both, type Fields, nobody, nobodyAsIt, people, type Scene, testActions } from "../support/permissions";
import { addEntries, typed } from "../support/resumes";
import { unguardedDb as db } from "@/lib/db";

const once = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
/** The lower one of two in one's own resume, also where the form is written as the organization. */
const onEntry =
  (more: Fields = {}, isDeleted = false) =>
  async ({ viewer }: Scene): Promise<Fields> => {
    const owner = viewer ?? people.somebody;
    await db.resumeEntry.deleteMany({ where: { profileId: owner.ownProfileId } });
    const [entryId] = (await addEntries(owner, ["Lower", "Upper"])) as [string];
    if (isDeleted) await db.resumeEntry.update({ where: { id: entryId }, data: { deletedAt: new Date() } });
    return { ...more, entryId };
  };

testActions(
  "resumes",
  await import("@/lib/resumes/actions"),
  ["createResumeEntryAction", "moveResumeEntryAction", "importResumeAction"],
  {
    createResumeEntryAction: both("resume", nobodyAsIt, () => typed({ title: "Added" })),
    editResumeEntryAction: both("resume", nobody, onEntry(typed({ title: "Changed" }))),
    deleteResumeEntryAction: both("removals", nobody, onEntry()),
    restoreResumeEntryAction: both("removals", nobody, onEntry({}, true)),
    moveResumeEntryAction: both("resume", nobody, onEntry({ direction: "up" })),
    previewImportAction: both("own", nobody, () => ({ text: '{"skills":[{"name":"Weaving"}]}' }), all("agrees")),
    importResumeAction: both("imports", nobody, () => ({
      text: `{"work":[{"position":"${once("Imported")}","startDate":"2020"}]}`,
    })),
  },
);

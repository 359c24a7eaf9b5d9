import type { Viewer } from "@/lib/auth/viewer";
import { canPost, topicMutesOwnedBy } from "@/lib/posts/policy";
import { topicNumber } from "@/lib/posts/topics";
import { interestNumbers, topicsOfInterests } from "@/lib/profiles/interests";
import type { ChooseInterests } from "@/lib/profiles/schema/edit";
import { refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { saveDetails } from "./save-details";

/**
 * Interests and, with them, the feed topics that were left chosen among theirs: all of theirs where nobody was asked.
 */
export function chooseInterests(
  viewer: Viewer,
  { interests, topics, topicsShown }: ChooseInterests,
  base?: ChooseInterests,
): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const columns = (chosen: ChooseInterests["interests"]) => ({ interests: interestNumbers(chosen) });
    const saved = await saveDetails(tx, viewer, columns(interests), base && columns(base.interests));
    if (saved.status !== "done") return saved;
    const wanted = topicsOfInterests(interests)
      .filter((topic) => !topicsShown || topics.includes(topic))
      .map(topicNumber);
    await tx.topicFollow.createMany({
      data: wanted.map((topic) => ({ profileId: viewer.profileId, topic })),
      skipDuplicates: true,
    });
    await tx.topicMute.deleteMany({ where: { AND: [topicMutesOwnedBy(viewer), { topic: { in: wanted } }] } });
    return saved;
  });
}

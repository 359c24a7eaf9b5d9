import type { Viewer } from "@/lib/auth/viewer";
import { canPost, topicFollowsOwnedBy, topicMutesOwnedBy } from "@/lib/posts/policy";
import type { OneTopic } from "@/lib/posts/schema";
import { topicNumber } from "@/lib/posts/topics";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** Its posts join the feed For you. Following a muted topic ends the mute. */
export function followTopic(viewer: Viewer, input: OneTopic): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const topic = topicNumber(input.topic);
    await tx.topicFollow.createMany({ data: { profileId: viewer.profileId, topic }, skipDuplicates: true });
    await tx.topicMute.deleteMany({ where: { AND: [topicMutesOwnedBy(viewer), { topic }] } });
    return done();
  });
}

export function unfollowTopic(viewer: Viewer, input: OneTopic): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const topic = topicNumber(input.topic);
    await tx.topicFollow.deleteMany({ where: { AND: [topicFollowsOwnedBy(viewer), { topic }] } });
    return done();
  });
}

/** Its posts leave the feed For you, but for those of allies, of the own organizations and the own ones. */
export function muteTopic(viewer: Viewer, input: OneTopic): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const topic = topicNumber(input.topic);
    await tx.topicMute.createMany({ data: { profileId: viewer.profileId, topic }, skipDuplicates: true });
    return done();
  });
}

export function unmuteTopic(viewer: Viewer, input: OneTopic): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canPost(viewer)) return refuse("wrong-profile");
    const topic = topicNumber(input.topic);
    await tx.topicMute.deleteMany({ where: { AND: [topicMutesOwnedBy(viewer), { topic }] } });
    return done();
  });
}

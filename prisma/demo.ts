import pLimit from "p-limit";
import { acceptAlly } from "@/lib/allies/mutations/answer-request";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { addComment } from "@/lib/comments/mutations/add";
import { likeComment } from "@/lib/comments/mutations/like";
import { addMediaItems } from "@/lib/media/mutations/media-items";
import { setProfilePicture } from "@/lib/media/mutations/set-profile-picture";
import type { Focus } from "@/lib/media/schema";
import { newId } from "@/lib/ids";
import { recruitingRoles } from "@/lib/jobs/policy";
import { readAllNotifications } from "@/lib/notifications/mutations/read";
import { followTopic } from "@/lib/posts/mutations/follow-topic";
import { likePost } from "@/lib/posts/mutations/like";
import { createPost } from "@/lib/posts/mutations/publish";
import { sharePost } from "@/lib/posts/mutations/share";
import { type CreatePost, createPostSchema } from "@/lib/posts/schema";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { changePrivacy } from "@/lib/profiles/mutations/change-privacy";
import { createResumeEntry } from "@/lib/resumes/mutations/write-entry";
import { DAY_MS } from "@/lib/time";
import { join, viewerOf } from "./demo/actors";
import { allies, blocks, requests } from "./demo/allies";
import { applyToJobs } from "./demo/apply";
import { saveSearches } from "./demo/searches";
import { reachOut } from "./demo/reach-out";
import { deleteEnqueuedMails, verifyAccount } from "./demo/by-system";
import { converse } from "./demo/converse";
import { createOrganizationTogether } from "./demo/create-organization";
import { demandDone } from "./demo/demand-done";
import { introduce } from "./demo/introduce";
import { introductions } from "./demo/introductions";
import { organizations, type OrganizationName, type ProfileName } from "./demo/organizations";
import { people, type PersonName } from "./demo/people";
import { covers, focusOf, items, photoOf, picturesOfPost } from "./demo/pictures";
import { places } from "./demo/places";
import { posts } from "./demo/posts";
import { jobs } from "./demo/jobs";
import { publishJobs } from "./demo/publish-jobs";
import { reportThings } from "./demo/reports";
import { entriesOf } from "./demo/resumes";
import { altOf } from "./demo/sights";
import { storePicture } from "./demo/store-picture";
import { demoEvents, signUpTime, type DemoEvent } from "./demo/timeline";

/** What happened in so many milliseconds nobody has looked at yet. */
const UNREAD_MS = 2 * DAY_MS;
/** Writes at once; the pool has 10 connections. */
const CONCURRENCY = 8;

/**
 * The demo: people with their profiles and resumes, their organizations, alliances, posts and what was answered to them over the last weeks
 * before `until`, made through the mutations at the times at which they happened. Anything that a mutation refuses is
 * thrown.
 */
export async function loadDemo(until: Date): Promise<void> {
  const now = until.getTime();
  let time = now;
  const clock = { now: () => new Date(time) };
  const system = asSystem(clock);
  const profiles = new Map<ProfileName, string>();
  const viewers = new Map<PersonName, Viewer>();
  const speakers = new Map<OrganizationName, Viewer[]>();
  const postIds = new Map<number, string>();
  const commentIds = new Map<string, string>();

  for (const [index, { name, follows, ...person }] of people.entries()) {
    time = signUpTime(index, now);
    const viewer = await join(name, index, clock);
    viewers.set(name, viewer);
    profiles.set(name, viewer.profileId);
    await verifyAccount(system, viewer.userId);
    for (const topic of follows)
      await followTopic(viewer, { topic }).then(demandDone(`${name} could not follow ${topic}`));
    if ("circle" in person) {
      await changePrivacy(viewer, { posts: "ALLIES" }).then(demandDone(`${name} could not post for allies only`));
      const isDone = demandDone(`${name} could not choose to be told of no likes`);
      await changeNotifications(viewer, { inApp: { LIKE: "off" } }).then(isDone);
    }
  }
  time = signUpTime(people.length - 2, now);
  await inRounds(people, ({ name }) => writeResume(name));
  await inRounds(organizations, createOne);
  await inRounds(Object.keys(introductions) as ProfileName[], introduceOne);
  // They are made one after another by a process beside this one, while what waits for none goes on.
  const stored = storePictures();
  const shown = Promise.all([...stored.values()]).then(showPictures);
  shown.catch(() => {});
  for (const [accepting, list] of allies)
    for (const asking of list) {
      await request(asking, accepting);
      const answer = await acceptAlly(speakerOf(accepting), { allyId: profileId(asking) });
      demandDone(`${accepting} could not accept ${asking}`)(answer);
    }
  for (const [blocker, blocked] of blocks)
    await blockProfile(speakerOf(blocker), { blockedId: profileId(blocked) }).then(
      demandDone(`${blocker} could not block ${blocked}`),
    );
  const published = await publishJobs({ now, setTime: (at) => (time = at), recruiter, profileId });
  const viewer = (name: PersonName) => viewers.get(name)!;
  const applications = await applyToJobs({
    ...{ now, setTime: (at: number) => (time = at), published, viewer, recruiter },
    organizationId: profileId,
  });
  await saveSearches({ now, setTime: (at) => (time = at), published, viewer, recruiter });
  for (const round of roundsOf(demoEvents(now))) {
    time = round.at(-1)!.at;
    await Promise.all(round.map(happen));
  }
  await shown;
  await reachOut({ now, setTime: (at) => (time = at), system, published, speaker: speakerOf, profileId });
  const talks = await converse({ now, setTime: (at) => (time = at), speaker: authorOf, profileId });
  const ids = {
    post: (text: string) => postIds.get(posts.findIndex((post) => post.text.startsWith(text)))!,
    comment: (text: string) => commentIds.get(text)!,
    job: (title: string) => published.get(jobs.find((job) => job.title === title)!)!,
  };
  await reportThings({ now, setTime: (at) => (time = at), viewer, profileId, ids, talks, applications });
  time = now;
  for (const { from, to, note } of requests) await request(from, to, note);
  const seen = newId({ now: () => new Date(now - UNREAD_MS) });
  await inRounds([...profiles.keys()], async (name) => {
    const reading = await readAllNotifications(speakerOf(name), { newestId: seen });
    demandDone(`${name} could not read what happened`)(reading);
  });
  await deleteEnqueuedMails();

  async function writeResume(name: PersonName) {
    for (const entry of entriesOf(name, until)) {
      await createResumeEntry(viewers.get(name)!, entry).then(demandDone(`${name} could not add "${entry.title}"`));
    }
  }

  async function createOne({ name, members }: (typeof organizations)[number]) {
    const id = await createOrganizationTogether(
      name,
      members.map(([member, role]) => ({ viewer: viewers.get(member)!, role })),
    );
    const speaking = members.filter(([, role]) => role === "OWNER" || role === "ADMIN" || role === "EDITOR");
    profiles.set(name, id);
    speakers.set(name, await Promise.all(speaking.map(([member]) => viewerOf(viewers.get(member)!.userId, clock, id))));
  }

  async function introduceOne(name: ProfileName) {
    const results = await introduce(authorOf(name, 0), introductions[name]!);
    results.forEach(demandDone(`${name} could not introduce themselves`));
  }

  /** Of each post, in the order in which they are posted; at once as many as there are writes. */
  function storePictures(): Map<number, Promise<CreatePost["pictures"]>> {
    const limit = pLimit(CONCURRENCY);
    const pictured = [...posts.entries()].filter(([, { text }]) => picturesOfPost(text).length > 0);
    return new Map(
      pictured.map(([post, { by, text }]) => {
        const pictures = picturesOfPost(text).map((file) =>
          limit(async () => ({ pictureId: await storePicture(authorOf(by, post), file, "picture"), alt: altOf(file) })),
        );
        return [post, Promise.all(pictures)];
      }),
    );
  }

  async function showPictures() {
    await inRounds([...profiles.keys()], async (name) => {
      await setPicture(name, "photo", photoOf(name));
      const cover = covers[name];
      if (cover) await setPicture(name, "cover", `cover-${cover}`, focusOf(cover));
    });
    await inRounds(items, async ({ by, pictures, descriptions }) => {
      const viewer = speakerOf(by);
      const stored = [];
      for (const [at, file] of pictures.entries())
        stored.push({
          pictureId: await storePicture(viewer, file, "picture"),
          alt: altOf(file),
          description: descriptions[at]!,
        });
      await addMediaItems(viewer, { items: stored }).then(demandDone(`${by} could not add media items`));
    });
  }

  async function setPicture(name: ProfileName, kind: "photo" | "cover", file: string, focus?: Focus) {
    const viewer = speakerOf(name);
    const pictureId = await storePicture(viewer, file, kind);
    await setProfilePicture(viewer, { kind, pictureId, focus }).then(demandDone(`${name} could not show a ${kind}`));
  }

  async function happen(event: DemoEvent) {
    if (event.kind === "post") return publish(event.post);
    if (event.kind === "like") return like(event.post, event.by);
    const postId = postIds.get(event.post)!;
    if (event.kind === "share") {
      const shared = await sharePost(speakerOf(event.by), { postId, text: event.text });
      return void demandDone(`${event.by} could not share post ${event.post}`)(shared);
    }
    const answersId = event.answers && commentIds.get(event.answers);
    const added = await addComment(speakerOf(event.by), { postId, text: event.text, answersId });
    const { commentId } = demandDone(`${event.by} could not comment "${event.text}"`)(added);
    commentIds.set(event.text, commentId);
    for (const name of event.likes) {
      const liked = await likeComment(viewers.get(name)!, { postId, commentId });
      demandDone(`${name} could not like "${event.text}"`)(liked);
    }
  }

  async function publish(post: number) {
    const { by, text, topics = [], with: tagged = [], place } = posts[post]!;
    const input = createPostSchema.parse({
      text,
      topics,
      pictures: await stored.get(post),
      tags: tagged.map(profileId),
      ...(place && { place, placeId: String(places[place]) }),
    });
    const { postId } = await createPost(authorOf(by, post), input).then(demandDone(`${by} could not post "${text}"`));
    postIds.set(post, postId);
  }

  async function like(post: number, by: PersonName) {
    await likePost(viewers.get(by)!, { postId: postIds.get(post)! }).then(
      demandDone(`${by} could not like post ${post}`),
    );
  }

  function authorOf(name: ProfileName, post: number): Viewer {
    const list = speakers.get(name as OrganizationName) ?? [viewers.get(name as PersonName)!];
    return list[post % list.length]!;
  }

  function recruiter(name: OrganizationName, turn: number): Viewer {
    const { members } = organizations.find((one) => one.name === name)!;
    const recruiting = members.filter(([, role]) => recruitingRoles.some((one) => one === role));
    return viewers.get(recruiting[turn % recruiting.length]![0])!;
  }

  async function request(from: ProfileName, to: ProfileName, note = "") {
    const answer = await requestAlly(speakerOf(from), { allyId: profileId(to), note });
    demandDone(`${from} could not ask ${to}`)(answer);
  }

  function speakerOf(name: ProfileName): Viewer {
    return authorOf(name, 0);
  }

  function profileId(name: ProfileName): string {
    return profiles.get(name)!;
  }
}

async function inRounds<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += CONCURRENCY) await Promise.all(all.slice(at, at + CONCURRENCY).map(work));
}

/**
 * What follows one another goes together: at most one post a round, so that posts keep their order, and of one post
 * nothing but likes.
 */
function roundsOf(all: DemoEvent[]): DemoEvent[][] {
  const rounds: DemoEvent[][] = [];
  let last: DemoEvent[] = [];
  for (const event of all) {
    const goesWith = (other: DemoEvent) =>
      other.post === event.post
        ? other.kind === "like" && event.kind === "like"
        : !(other.kind === "post" && event.kind === "post");
    const joins = last.length > 0 && last.length < CONCURRENCY && last.every(goesWith);
    if (!joins) rounds.push((last = []));
    last.push(event);
  }
  return rounds;
}

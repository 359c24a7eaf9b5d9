import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/time";
import { allies, blocks } from "./allies";
import { answers, type DemoComment } from "./answers";
import { isOrganization, organizations, type ProfileName } from "./organizations";
import { people, type PersonName } from "./people";
import { posts } from "./posts";

/**
 * Ages of the oldest account and the oldest and the newest post, and how long after a post its last like comes at most.
 */
const OLDEST_ACCOUNT = 42 * DAY_MS;
const OLDEST_POST = 28 * DAY_MS;
const NEWEST_POST = 12 * MINUTE_MS;
const LAST_LIKE = 3 * DAY_MS;
/** And its last answer, and its last share. */
const LAST_ANSWER = 2 * DAY_MS;
/** How likely a post's likes come from allies of its author, and from those who follow one of its topics. */
const ALLY_LIKES = 0.55;
const FOLLOWER_LIKES = 0.3;
const COMMENT_LIKES = 0.1;

/** A reply names the comment that it answers; of the comment itself `likes` are by whom it is liked. */
export type DemoEvent = { at: number; post: number } & (
  | { kind: "post" }
  | { kind: "like"; by: PersonName }
  | { kind: "share"; by: ProfileName; text: string }
  | { kind: "comment"; by: ProfileName; text: string; answers?: string; likes: PersonName[] }
);

/** When each person signs up: one after another, but the last one yesterday. */
export function signUpTime(index: number, now: number): number {
  return index === people.length - 1 ? now - 20 * HOUR_MS : now - OLDEST_ACCOUNT + index * 7 * HOUR_MS;
}

/** All that happens to posts in the order of its times, the same at every load; the nearer to now, the denser. */
export function demoEvents(now: number): DemoEvent[] {
  const random = randomNumbers(20_261_121);
  return posts
    .flatMap(({ by, topics = [], text }, post): DemoEvent[] => {
      const at = now - NEWEST_POST - OLDEST_POST * (1 - post / (posts.length - 1)) ** 1.7;
      const audience = audienceOf(by, topics);
      const likes = audience.filter(({ chance }) => random() < chance);
      const answer = answers.find(({ to }) => text.startsWith(to));
      return [
        { kind: "post", at, post },
        ...likes.map(({ name }): DemoEvent => ({
          kind: "like",
          at: at + MINUTE_MS + random() ** 2 * Math.min(LAST_LIKE, now - at - 2 * MINUTE_MS),
          post,
          by: name,
        })),
        ...(answer?.shares ?? []).map(([by, text = ""]): DemoEvent => ({
          kind: "share",
          at: at + MINUTE_MS + random() * Math.min(LAST_ANSWER, now - at - 2 * MINUTE_MS),
          post,
          by,
          text,
        })),
        ...spread(commentsOf(answer?.comments ?? [])).map(({ share, ...comment }): DemoEvent => ({
          ...comment,
          kind: "comment",
          at: at + MINUTE_MS + share * Math.min(LAST_ANSWER, now - at - 2 * MINUTE_MS),
          post,
          likes: audience
            .filter(({ name, chance }) => name !== comment.by && chance > 0 && random() < COMMENT_LIKES)
            .map(({ name }) => name),
        })),
      ];
    })
    .sort((one, other) => one.at - other.at);
}

/** Comments with their replies behind them. */
function commentsOf(comments: readonly DemoComment[]): { by: ProfileName; text: string; answers?: string }[] {
  return comments.flatMap(({ by, text, replies = [] }) => [
    { by, text },
    ...replies.map((reply) => ({ ...reply, answers: text })),
  ]);
}

/** Each has its share of the time, in their order. */
function spread<T>(list: T[]): (T & { share: number })[] {
  return list.map((one, index) => ({ ...one, share: ((index + 1) / (list.length + 1)) ** 2 }));
}

/** The people who would meet a post in their feed. */
function audienceOf(author: ProfileName, topics: readonly string[]): { name: PersonName; chance: number }[] {
  const circle = people.some((person) => person.name === author && "circle" in person);
  return people
    .filter(({ name }) => name !== author && !blocks.some((pair) => pair.includes(name) && pair.includes(author)))
    .map(({ name, follows }) => {
      if (areAllies(name, author) || isMember(name, author)) return { name, chance: ALLY_LIKES };
      return { name, chance: !circle && follows.some((topic) => topics.includes(topic)) ? FOLLOWER_LIKES : 0 };
    });
}

function areAllies(one: ProfileName, other: ProfileName): boolean {
  return allies.some(
    ([name, list]) => (name === one && list.includes(other)) || (name === other && list.includes(one)),
  );
}

function isMember(name: PersonName, author: ProfileName): boolean {
  return (
    isOrganization(author) &&
    organizations.some(
      (organization) => organization.name === author && organization.members.some(([member]) => member === name),
    )
  );
}

/** Numbers from 0 to 1, always the same ones (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

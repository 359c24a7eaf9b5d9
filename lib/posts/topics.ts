/**
 * The feed topics. A topic's number in the database is its place in this list:
 * append only, never reorder. Bit n of a post's mask stands for topic n.
 */
export const topics = [
  "climate",
  "environment",
  "energy",
  "food",
  "housing",
  "health",
  "education",
  "labor-rights",
  "disability-justice",
  "racial-justice",
  "gender-justice",
  "democracy",
] as const;
/** Of one post; the database checks the same. */
export const TOPICS_LIMIT = 3;

export type Topic = (typeof topics)[number];

export const isTopic = (name: string | undefined): name is Topic =>
  (topics as readonly (string | undefined)[]).includes(name);

export function topicNumber(topic: Topic): number {
  return topics.indexOf(topic);
}

export function maskOf(chosen: readonly Topic[]): number {
  return chosen.reduce((mask, topic) => mask | (1 << topicNumber(topic)), 0);
}

export function topicsOf(mask: number): Topic[] {
  return topics.filter((_, number) => mask & (1 << number));
}

/** By its number, that a profile follows or mutes it. */
export type TopicRow = { topic: number; muted: boolean };

/** How a profile stands to each topic. */
export function stancesOf(rows: TopicRow[]) {
  return topics.map((topic, number) => ({
    topic,
    followed: rows.some((row) => row.topic === number && !row.muted),
    muted: rows.some((row) => row.topic === number && row.muted),
  }));
}

import { parseArgs } from "node:util";

export type Size = {
  people: number;
  posts: number;
  alliesPerPerson: number;
  likes: number;
  comments: number;
  shares: number;
  tags: number;
};
/**
 * `requests` is how many of each kind are measured, `tiny` the run that proves the bench itself, `jobs`, `candidates`
 * and `conversations` the growth of what concerns these alone, `search` that of finding people and posts, `alerts` one run
 * of those of saved searches, `disk` what people, posts and pictures take of it, `partitions` messages by months, `memory` how much that of the server grows. `only`: the groups of rows that are wanted, with
 * commas. `against`: the commit that is measured as well, whose program is a `side`.
 */
const flags = [
  "growth",
  "jobs",
  "candidates",
  "conversations",
  "search",
  "alerts",
  "disk",
  "partitions",
  "memory",
  "tiny",
  "side",
] as const;
type Flags = Record<(typeof flags)[number], boolean>;
export type Options = Size & { requests: number; against?: string; only?: string } & Flags;

const FULL: Size & { requests: number } = {
  people: 20_000,
  posts: 100_000,
  alliesPerPerson: 29,
  likes: 500_000,
  comments: 300_000,
  shares: 50_000,
  tags: 20_000,
  requests: 300,
};
const TINY: typeof FULL = {
  people: 300,
  posts: 2_000,
  alliesPerPerson: 4,
  likes: 3_000,
  comments: 6_000,
  shares: 1_000,
  tags: 400,
  requests: 20,
};

/** What the command line says, e.g. `npm run bench -- --posts 1000000`. */
export function readOptions(args: string[]): Options {
  const number = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({
    args,
    options: {
      people: number,
      posts: number,
      "allies-per-person": number,
      likes: number,
      comments: number,
      shares: number,
      tags: number,
      requests: number,
      against: { type: "string" },
      only: { type: "string" },
      ...(Object.fromEntries(flags.map((name) => [name, flag])) as Record<keyof Flags, typeof flag>),
    },
  });
  const usual = values.tiny ? TINY : FULL;
  const count = (name: Exclude<keyof typeof values, keyof Flags | "against" | "only">, fallback: number) => {
    const given = values[name] === undefined ? fallback : Number(values[name]);
    if (!Number.isInteger(given) || given < 0) throw new Error(`--${name} must be a whole number.`);
    return given;
  };
  const growth = values.growth || values.jobs || values.candidates || values.conversations || values.search;
  if (values.against && (growth || values.alerts || values.disk || values.partitions))
    throw new Error("--against measures what needs a server.");
  return {
    ...values,
    people: Math.max(100, count("people", usual.people)),
    posts: Math.max(100, count("posts", usual.posts)),
    alliesPerPerson: count("allies-per-person", usual.alliesPerPerson),
    likes: count("likes", usual.likes),
    comments: count("comments", usual.comments),
    shares: count("shares", usual.shares),
    tags: count("tags", usual.tags),
    // In turns with another commit each is asked twice.
    requests: count("requests", values.against ? usual.requests / 2 : usual.requests),
    growth,
  };
}

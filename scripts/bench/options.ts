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
 * of those of saved searches.
 */
type Flags = Record<"growth" | "jobs" | "candidates" | "conversations" | "search" | "alerts" | "tiny", boolean>;
export type Options = Size & { requests: number } & Flags;

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
      growth: flag,
      jobs: flag,
      alerts: flag,
      candidates: flag,
      conversations: flag,
      search: flag,
      tiny: flag,
    },
  });
  const usual = values.tiny ? TINY : FULL;
  const count = (name: Exclude<keyof typeof values, keyof Flags>, fallback: number) => {
    const given = values[name] === undefined ? fallback : Number(values[name]);
    if (!Number.isInteger(given) || given < 0) throw new Error(`--${name} must be a whole number.`);
    return given;
  };
  return {
    people: Math.max(100, count("people", usual.people)),
    posts: Math.max(100, count("posts", usual.posts)),
    alliesPerPerson: count("allies-per-person", usual.alliesPerPerson),
    likes: count("likes", usual.likes),
    comments: count("comments", usual.comments),
    shares: count("shares", usual.shares),
    tags: count("tags", usual.tags),
    requests: count("requests", usual.requests),
    growth: values.growth || values.jobs || values.candidates || values.conversations || values.search,
    jobs: values.jobs,
    alerts: values.alerts,
    candidates: values.candidates,
    conversations: values.conversations,
    search: values.search,
    tiny: values.tiny,
  };
}

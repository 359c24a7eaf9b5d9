import path from "node:path";
import { bundleThreads } from "../bundle";
import { step } from "../progress";
import { fill } from "./bulk";
import type { BenchDatabase } from "./database";
import type { Options } from "./options";
import { printTable, type Row } from "./table";

/** No likes, answers or shares. */
const QUIET = { likes: 0, comments: 0, shares: 0, tags: 0 };
const FEW_POSTS = 100;

/** What a thousand people, posts and pictures take of the disk. Nothing here has a budget. */
export async function measureDisk(database: BenchDatabase, options: Options, root: string): Promise<Row[]> {
  const { client } = database;
  const size = async () => {
    const { rows } = await client.query<{ bytes: number }>(
      "SELECT pg_database_size(current_database())::float8 AS bytes",
    );
    return rows[0]!.bytes;
  };
  const bare = await size();
  const few = { ...options, ...QUIET, posts: FEW_POSTS };
  await step(`Making ${options.people} people`, () => fill(client, few));
  const peopled = await size();
  await step(`Making ${options.posts} posts of them`, async () => {
    await fill(client, options);
    // Otherwise made by a trigger, which rests meanwhile.
    await client.query(`INSERT INTO "PostWords" ("postId", "profileId", words)
      SELECT id, "profileId", "post_words"(text) FROM "Post" ON CONFLICT DO NOTHING`);
  });
  const posted = await size();
  process.env.WORKER_THREADS_FOLDER = path.join(root, ".data/threads");
  await bundleThreads(root, process.env.WORKER_THREADS_FOLDER, ["encode-picture"]);
  const { filesOf } = await import("./pictures");
  const files = await filesOf("picture", 1280, 853);
  const picture = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const each = ({ likes, comments, shares, posts }: Options) =>
    `with ${show(likes / posts)} likes, ${show(comments / posts)} comments, ${show(shares / posts)} shares each`;
  return printTable([
    { measure: "database without anybody", figure: bare / 1e6, unit: " MB", note: "the list of places aside" },
    {
      measure: "database of 1,000 people",
      figure: (peopled - bare) / options.people / 1e3,
      unit: " MB",
      note: `with ${options.alliesPerPerson} allies each`,
    },
    {
      measure: "database of 1,000 posts",
      figure: (posted - peopled) / (options.posts - FEW_POSTS) / 1e3,
      unit: " MB",
      note: each(options),
    },
    {
      measure: "files of 1,000 pictures",
      figure: picture / 1e3,
      unit: " MB",
      note: `of 1,280 × 853, in ${files.length} widths`,
    },
  ]);
}

function show(figure: number): string {
  return String(Math.round(figure * 10) / 10);
}

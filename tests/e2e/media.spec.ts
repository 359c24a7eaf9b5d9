import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { unguardedDb as db } from "@/lib/db";
import { createPost } from "@/lib/posts/mutations/publish";
import { createPostSchema } from "@/lib/posts/schema";
import { changePrivacy } from "@/lib/profiles/mutations/change-privacy";
import { METRICS_TOKEN } from "../support/attack";
import { expect, test } from "../support/browser";
import { times } from "../support/counts";
import { hostilePictures, PLANTED } from "../support/hostile-pictures";
import { ownFolders, type Sender, sender, sendSlowly, upload, uploadForm } from "../support/media-server";
import { makeAllies } from "../support/people";
import { photograph, plantPicture, PLANTED_WIDTH } from "../support/pictures";
import { childrenOf } from "../support/processes";
import { withServer } from "../support/server";

test.describe.configure({ mode: "default", timeout: 300_000 });

const folders = ownFolders();
let origin: string, pid: number, stop: () => void, running: Promise<void>;
let owner: Sender, ally: Sender, stranger: Sender;

test.beforeAll(async () => {
  [owner, ally, stranger] = [await sender("Amara Okafor"), await sender("Leila Haddad"), await sender("Mateo Rivas")];
  await makeAllies(owner.viewer.profileId, ally.viewer.profileId);
  await new Promise<void>((started, failed) => {
    const settings = { METRICS_TOKEN, LOG_LEVEL: "silent", ...folders.settings };
    running = withServer({ outbox: false, worker: false, settings }, async (at, server) => {
      [origin, pid] = [at, server.pid];
      started();
      await new Promise<void>((ended) => (stop = ended));
    });
    running.catch(failed);
  });
});
test.afterAll(async () => {
  const encoders = childrenOf(pid);
  stop();
  await running;
  expect(encoders.length).toBeGreaterThan(0);
  // Whoever makes pictures ends with the server, and leaves nothing behind.
  expect(encoders.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  expect(readdirSync(folders.temporary).filter((name) => name.startsWith("allyway-picture-"))).toEqual([]);
  folders.remove();
});

const open = (by: Sender | null, path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers: { ...(by && { cookie: by.cookie }), ...headers }, redirect: "manual" });
const told = (answer: Response) =>
  ["content-type", "cache-control", "x-content-type-options", "cross-origin-resource-policy"].map((name) =>
    answer.headers.get(name),
  );

/** A post with a picture that was uploaded; answers the addresses of all its files. */
async function postWithPicture(): Promise<string[]> {
  const answer = await upload(origin, owner, await photograph(900, 600));
  expect(answer.status).toBe(200);
  const { pictureId, widths } = answer.body as { pictureId: string; widths: number[] };
  const input = createPostSchema.parse({ text: "", pictures: [{ pictureId, alt: "The beach" }] });
  expect(await createPost(owner.viewer, input)).toMatchObject({ status: "done" });
  return widths.map((width) => `/api/media/${pictureId}/${width}`);
}

test("a file comes with its own type and as nothing that runs; what is open is asked for again each time", async () => {
  const answer = await upload(origin, owner, await photograph(700, 500), { name: "page.html", type: "text/html" });
  const { pictureId } = answer.body as { pictureId: string };
  const file = `/api/media/${pictureId}/640`;
  const own = await open(owner, file);
  expect([own.status, ...told(own)]).toEqual([200, "image/webp", "private, no-store", "nosniff", "same-origin"]);
  expect(own.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox|sandbox.*default-src 'none'/);
  expect(own.headers.get("etag")).toBeNull();
  const bytes = Buffer.from(await own.arrayBuffer());
  expect(bytes.toString("latin1", 8, 12)).toBe("WEBP");
  // Next says no length: it was answered before it came there.
  expect(own.headers.get("content-length")).toBe(String(bytes.length));
  // Shown nowhere yet, it is there for nobody else.
  expect([
    (await open(stranger, file)).status,
    (await open(ally, file)).status,
    (await open(null, file)).status,
  ]).toEqual([404, 404, 401]);

  const input = createPostSchema.parse({ text: "", pictures: [{ pictureId, alt: "" }] });
  expect(await createPost(owner.viewer, input)).toMatchObject({ status: "done" });
  const seen = await open(stranger, file);
  expect([seen.status, ...told(seen)]).toEqual([200, "image/webp", "private, no-cache", "nosniff", "same-origin"]);
  expect(seen.headers.get("content-security-policy")).toContain("sandbox");
  expect(Buffer.from(await seen.arrayBuffer()).equals(bytes)).toBe(true);
  const tag = seen.headers.get("etag")!;
  const again = await open(stranger, file, { "if-none-match": tag });
  expect([again.status, again.headers.get("etag"), (await again.arrayBuffer()).byteLength]).toEqual([304, tag, 0]);
  expect((await open(stranger, file, { "if-none-match": '"another"' })).status).toBe(200);
  const head = await open(stranger, file, {}, "HEAD");
  expect([head.status, ...told(head), (await head.arrayBuffer()).byteLength]).toEqual([200, ...told(seen), 0]);
  for (const [path, status] of [
    [`/api/media/${pictureId}/641`, 404],
    [`/api/media/${pictureId}/0`, 400],
    [`/api/media/${pictureId}/x`, 400],
    [`/api/media/x/640`, 400],
    [`/api/media/${pictureId}/..%2f640`, 400],
  ] as const) {
    const refused = await open(stranger, path);
    expect([path, refused.status, refused.headers.get("cache-control")]).toEqual([path, status, "no-store"]);
    expect(refused.headers.get("content-type")).toContain("application/json");
  }
  expect((await open(stranger, `/_next/image?url=${encodeURIComponent(file)}&w=640&q=75`)).status).toBe(404);
});

test("once posts and media are for allies only, every old address is gone for a stranger, however it is asked for", async () => {
  const posted = await postWithPicture();
  const { pictureId } = await plantPicture(owner.viewer, "ITEM");
  const { key } = await db.picture.findUniqueOrThrow({ where: { id: pictureId } });
  const [first] = posted;
  const item = `/api/media/${pictureId}/${PLANTED_WIDTH}`;
  // Of a planted one the file lies in the tests' own folder: that it may be seen is told by its tag.
  const tags = new Map([[item, `"${key}-${PLANTED_WIDTH}"`]]);
  for (const file of posted) {
    const seen = await open(stranger, file);
    expect([file, seen.status]).toEqual([file, 200]);
    tags.set(file, seen.headers.get("etag")!);
  }
  const asked = async (by: Sender | null, tagged: boolean) =>
    Promise.all(
      [...tags].map(async ([file, tag]) => (await open(by, file, tagged ? { "if-none-match": tag } : {})).status),
    );
  expect(await asked(stranger, true)).toEqual([304, 304, 304, 304]);
  expect(await changePrivacy(owner.viewer, { posts: "ALLIES", media: "ALLIES" })).toMatchObject({ status: "done" });
  expect([await asked(stranger, false), await asked(stranger, true)]).toEqual([
    [404, 404, 404, 404],
    [404, 404, 404, 404],
  ]);
  expect(await asked(null, true)).toEqual([401, 401, 401, 401]);
  // In turns, each gets what is theirs: nothing of one answer stays for the other.
  const turns = Array.from({ length: 20 }, (_, at) => (at % 2 ? stranger : ally));
  const answers = await Promise.all(turns.map((by) => open(by, first!)));
  expect(answers.map(({ status }) => status)).toEqual(turns.map((by) => (by === ally ? 200 : 404)));
  expect(answers.map((answer) => answer.headers.get("cache-control"))).toEqual(
    turns.map((by) => (by === ally ? "private, no-store" : "no-store")),
  );
  expect(await changePrivacy(owner.viewer, { posts: "EVERYONE", media: "EVERYONE" })).toMatchObject({ status: "done" });
  expect((await open(stranger, first!)).status).toBe(200);
});

/** Of random pixels, and so as large as these; the last rows are blue. */
async function largePicture(): Promise<Buffer> {
  const [width, height] = [2_100, 1_750];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, state = 7; at < pixels.length; at++) pixels[at] = (state = (state * 48_271) % 2_147_483_647) & 255;
  for (let at = width * (height - 60) * 3; at < pixels.length; at += 3) pixels.set([0, 0, 255], at);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

test("11 MB arrive whole, also slowly; what is larger is refused by its head, and without one as soon as it is", async () => {
  const large = await largePicture();
  expect(large.length).toBeGreaterThan(11_000_000);
  const form = await uploadForm(owner, large, { name: "large.png" });
  // Longer than any other body may take; 11 MB on a line of 1 Mbit/s.
  const slow = sendSlowly(origin, owner, form, { seconds: times(8, 88) });
  const quick = await upload(origin, owner, large);
  const answers = [quick.body, JSON.parse((await slow).text)] as { pictureId: string; widths: number[] }[];
  expect([quick.status, (await slow).status]).toEqual([200, 200]);
  for (const { pictureId, widths } of answers) {
    expect(widths).toEqual([320, 640, 1280, 2048]);
    const bytes = await (await open(owner, `/api/media/${pictureId}/2048`)).arrayBuffer();
    const last = await sharp(Buffer.from(bytes)).extract({ left: 0, top: 1_670, width: 2_048, height: 30 }).toBuffer();
    const { channels } = await sharp(last).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 40))).toEqual([0, 0, 6]);
  }
  const body = Buffer.alloc(25_000_000);
  form.body.copy(body);
  const sentence = /"message":"[A-Z][^"]{15,}"/;
  const byHead = await sendSlowly(
    origin,
    owner,
    { ...form, body: body.subarray(0, 60_000) },
    { seconds: 1, length: 25_000_000 },
  );
  expect([byHead.status, sentence.test(byHead.text), byHead.sent < 100_000]).toEqual([413, true, true]);
  const unknown = await sendSlowly(origin, owner, { ...form, body }, { seconds: 1, length: "chunked" });
  expect([unknown.status, sentence.test(unknown.text), unknown.sent < 25_000_000]).toEqual([413, true, true]);
});

test("hostile files are each answered with a sentence, none as a fault, and the server stays as small as it was", async () => {
  const memory = async () => {
    const answer = await fetch(`${origin}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return Number(/^process_resident_memory_bytes (.+)$/m.exec(await answer.text())![1]) / 1e6;
  };
  const hostile = await hostilePictures();
  const before = await memory();
  const from = await sender("Somebody Hostile");
  // All of them are tried without a server; here those that come in other ways, and some of each kind.
  const isAsked = ({ name, what }: (typeof hostile)[number], at: number) =>
    times(0, 1) === 1 || at % 4 === 0 || name !== undefined || /60 MB|16,000|frames/.test(what);
  const sent = hostile.filter(isAsked);
  const answers: string[] = [];
  for (const { what, bytes, ...more } of sent) {
    const { status, body } = await upload(origin, from, bytes, more);
    const said = (body.fields as { file?: string } | undefined)?.file ?? body.message ?? body.placeholder;
    const becomes = status === 200 ? "stored" : status >= 400 && status < 500 ? "refused" : `faulty (${status})`;
    answers.push(
      `${what}: ${becomes}, ${typeof said === "string" && said.length > 15 ? "told" : JSON.stringify(body)}`,
    );
  }
  // A text that no table can hold is refused before anybody looks at the file.
  const wanted = sent.map((one) => `${one.what}: ${one.name?.includes("\0") ? "refused" : one.becomes}, told`);
  expect(answers).toEqual(wanted);
  await expect.poll(async () => (await memory()) - before, { timeout: 60_000 }).toBeLessThan(150);
  console.log(`${sent.length} hostile files, ${Math.round((await memory()) - before)} MB more`);
  const kept = readdirSync(folders.root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of kept) {
    expect(path.join(path.relative(folders.media, parentPath), name)).toMatch(
      /^([0-9a-f]{2})\/\1[0-9a-f]{30}\/\d+\.webp$/,
    );
    expect(readFileSync(path.join(parentPath, name)).includes(PLANTED)).toBe(false);
  }
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { DISPLAY_NAME_LIMIT } from "@/lib/accounts/schema/limits";
import { COMMENT_TEXT_LIMIT } from "@/lib/comments/limits";
import { MESSAGE_LIMIT } from "@/lib/conversations/schema";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { ALT_LIMIT, POST_PICTURES_LIMIT } from "@/lib/media/limits";
import { sharePost } from "@/lib/posts/mutations/share";
import {
  CARD_LINK_LIMIT,
  CARD_TEXT_LIMIT,
  CARD_TITLE_LIMIT,
  POST_TEXT_LIMIT,
  SHARE_TEXT_LIMIT,
} from "@/lib/posts/schema/limits";
import { topics, TOPICS_LIMIT } from "@/lib/posts/topics";
import { TAGS_LIMIT } from "@/lib/tags/schema/limits";
import { weighPage } from "../../scripts/bench/weight";
import { newEmail, signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { comment } from "../support/comments";
import { times } from "../support/counts";
import { cookieOf, newOrganization } from "../support/organizations";
import { block, confirm, makeAllies, person } from "../support/people";
import { makePicture } from "../support/pictures";
import { plantConversation, plantMessage } from "../support/planted-conversations";
import { post } from "../support/posts";
import { withCountedServer } from "../support/statements";
import { sharedScriptBytes } from "../support/shared-scripts";

const DIST = path.resolve(import.meta.dirname, "../../.next-test");

/** Statements of a feed page, the session's included. */
const BUDGET = 3;

test("a feed page asks the same few statements with 10 posts and nothing beside them as with 1,000 and much", async ({
  context,
}) => {
  const priya = await signedIn(context, "Priya Nair");
  const { profileId, userId: actedById, clock } = priya;
  const postMany = (count: number) =>
    db.post.createMany({
      data: Array.from({ length: count }, (_, n) => ({
        id: newId(clock),
        profileId,
        actedById,
        text: `Post ${n}`,
        createdAt: new Date(),
      })),
    });
  await withCountedServer(await cookieOf(context), async (countOf) => {
    await postMany(11);
    const few = await countOf("/feed");
    await postMany(989);
    const sanne = await person("Sanne de Vries", clock, newEmail());
    await db.topicFollow.createMany({ data: topics.map((_, topic) => ({ profileId, topic })) });
    for (let n = 0; n < 12; n++) {
      await newOrganization(`Mine ${n}`, [[priya, "MEMBER"]]);
      const asking = await newOrganization(`Asking ${n}`, [[sanne, "OWNER"]]);
      const at = new Date();
      const row = { organizationId: asking.id, profileId, role: "MEMBER" as const, createdAt: at, invitedAt: at };
      await db.invitation.create({ data: { id: newId(clock), ...row } });
    }
    expect(await countOf("/feed")).toBe(few);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThanOrEqual(BUDGET);
  });
});

test("the feed loads at most 40 kB of script more than an empty page, and few other bytes", async ({
  page,
  context,
}, testInfo) => {
  const kwame = await signedIn(context, "Kwame Boateng");
  // As most are: what asks for it comes by itself, late.
  await confirm(kwame);
  const { profileId, userId: actedById, clock } = kwame;
  await db.post.createMany({
    data: Array.from({ length: 12 }, (_, n) => ({
      id: newId(clock),
      profileId,
      actedById,
      text: `Post ${n} ${"with real words ".repeat(12)}`,
      createdAt: new Date(),
    })),
  });
  const bodies: Promise<{ type: string; size: number; url: string }>[] = [];
  // What is live is fetched once the page stands: it holds nobody up, and is measured by itself.
  let hasLoaded = false;
  const late = new Set<string>();
  page.on("load", () => (hasLoaded = true));
  page.on("request", (request) => hasLoaded && late.add(request.url()));
  page.on("response", (response) => {
    const type = response.request().resourceType();
    // Its body has no end.
    if (type === "eventsource") return;
    bodies.push(
      response.body().then(
        (body) => ({ type, url: response.url(), size: type === "font" ? body.length : gzipSync(body).length }),
        () => ({ type, url: response.url(), size: 0 }),
      ),
    );
  });
  const live = page.waitForRequest((request) => request.resourceType() === "eventsource");
  await page.goto("/feed");
  // The script has come, and has made the list live.
  await expect(page.getByRole("feed").getByRole("article").first()).toHaveAttribute("aria-setsize", "-1");
  await page.evaluate(() => document.fonts.ready);
  await live;
  const all = await Promise.all(bodies);
  const sent = await (await context.request.get("/feed")).text();
  // A script that the document does not name holds nobody up either, however early it is asked for.
  const isLate = ({ type, url }: (typeof all)[number]) =>
    type === "script" ? !sent.includes(new URL(url).pathname) : late.has(url);
  const loaded = all.filter((one) => !isLate(one));
  const sum = (type: string, among = loaded) =>
    among.filter((one) => one.type === type).reduce((total, { size }) => total + size, 0) / 1024;

  // What every page of this build loads, an empty one too.
  const empty = sharedScriptBytes() / 1024;
  const figures = {
    script: sum("script"),
    late: sum("script", all.filter(isLate)),
    empty,
    more: sum("script") - empty,
    css: sum("stylesheet"),
    font: sum("font"),
    html: sum("document"),
    requests: loaded.length,
  };
  testInfo.annotations.push({ type: "weight", description: JSON.stringify(figures) });
  console.log(
    `kB gzip: ${Object.entries(figures)
      .map(([name, value]) => `${name} ${value.toFixed(1)}`)
      .join(", ")}`,
  );
  // So others may be weighed without a browser (cost.spec.ts).
  const { script } = await weighPage(page.url(), await cookieOf(context));
  // What runs before the first paint stands in the markup, and in nothing else.
  expect(sent.match(/prefers-color-scheme/g)).toHaveLength(1);
  expect(Math.abs(script / 1024 - figures.script)).toBeLessThan(0.1);
  // 0.1 kB of it has the browser compile the rest while it loads.
  expect(figures.empty).toBeLessThanOrEqual(125.7);
  expect(figures.more).toBeLessThanOrEqual(40.1);
  // With what suggestions and requests beside it take, and topics where none is followed.
  expect(figures.late).toBeLessThanOrEqual(12.7);
  expect(figures.css).toBeLessThanOrEqual(19);
  expect(figures.font).toBeLessThanOrEqual(40);
  expect(figures.html).toBeLessThanOrEqual(20);
  expect(figures.requests).toBeLessThanOrEqual(20);
});

/** Those that the page itself does not name come once they are released. */
async function holdLateScripts(page: Page, html: string): Promise<{ held: string[]; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held: string[] = [];
  await page.route(/\/_next\/static\/chunks\/[^/]+\.js/, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) {
      held.push(route.request().url());
      await released;
    }
    await route.continue();
  });
  return { held, release };
}

/** Keys move in a menu by script alone. */
async function expectAlive(page: Page, name: string) {
  await expect(async () => {
    await page.getByRole("button", { name: `Acting as ${name}` }).press("ArrowDown");
    await expect(page.locator("#account-menu")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press("Escape");
}

test("the page of whoever is blocked does not wait for the script of what lets them go", async ({ page, context }) => {
  const priya = await signedIn(context, "Priya Nair");
  await confirm(priya);
  const viktor = await person("Viktor Kranz", priya.clock, newEmail());
  await block(priya.profileId, viktor.profileId);
  const path = `/profile/${viktor.profile.handle}`;
  const { held, release } = await holdLateScripts(page, await (await context.request.get(path)).text());
  await page.goto(path);
  await expectAlive(page, "Priya Nair");
  const button = page.getByRole("button", { name: "Unblock Viktor Kranz" });
  await expect(button).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  release();
  // Whether the script is there by then or the form is sent by itself, which is said otherwise.
  await button.click();
  await expect(page.getByRole("button", { name: "Add ally: Viktor Kranz" })).toBeVisible();
});

test("the page of whoever did not confirm it yet does not wait for the script of what asks for it", async ({
  page,
  context,
}) => {
  await signedIn(context, "Priya Nair");
  const html = await (await context.request.get("/feed")).text();
  // In its place, not behind the page as what a script is to put there.
  const main = html.indexOf('id="content"');
  expect(html.slice(0, main)).toContain("Until then, only your allies");
  const { held, release } = await holdLateScripts(page, html);
  await page.goto("/feed");
  await expectAlive(page, "Priya Nair");
  const banner = page.getByRole("region", { name: "Confirm your email address" });
  await expect(banner).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  release();
  await banner.locator("summary").click();
  await banner.getByRole("button", { name: "Send again" }).click();
  await expect(banner.getByRole("status")).toHaveText(/./);
});

test("whoever confirmed their address is not sent what asks for it", async ({ context }) => {
  const priya = await signedIn(context, "Priya Nair");
  const sent = async () =>
    (await (await context.request.get("/settings")).text()).includes("Until then, only your allies");
  expect(await sent()).toBe(true);
  await confirm(priya);
  expect(await sent()).toBe(false);
});

/**
 * Bytes of a page of texts as long as they may be, as nobody writes them; of plain words it has 250, 160 and 380 kB. Of
 * lists more than half is what is said of the pictures of ten posts, ten of each; in a feed whoever shared them says
 * something, too.
 */
const LIST_BYTES = 2_150_000;
const SHARED_BYTES = 250_000;
const PAGE_BYTES = {
  feed: LIST_BYTES + SHARED_BYTES,
  profile: LIST_BYTES,
  tag: LIST_BYTES,
  post: 760_000,
  thread: 1_800_000,
};
type Weighed = keyof typeof PAGE_BYTES;
/** Of so many characters what weighs most where it is shown: in HTML, and once more in the script beside it. */
const worstTexts: [name: string, make: (length: number) => string][] = [
  ["#tags", (length) => "#a ".repeat(length)],
  ["#tags of other scripts", (length) => `#${"𠀀".repeat(60)} `.repeat(length / 60)],
  ["long addresses of other scripts", (length) => `https://a.eu/${"𠀀".repeat(100)} `.repeat(length / 100)],
  ["signs that HTML writes as words", (length) => "&".repeat(length)],
  ["joined emoji", (length) => "👩‍👩‍👧‍👦".repeat(length / 7 + 1)],
  ["line breaks", (length) => `a${"\n".repeat(length - 2)}b`],
  ["other signs that HTML writes as words", (length) => "<".repeat(length)],
  ["quotes", (length) => '"'.repeat(length)],
  ["separators of lines", (length) => `a${"\u2028".repeat(length - 2)}b`],
  ["addresses", (length) => "a.eu ".repeat(length)],
  ["handles", (length) => "@amara-okafor ".repeat(length)],
  ["piles of marks", (length) => `a${"\u0301".repeat(100)}`.repeat(length / 100)],
];

test("pages of the worst texts weigh a few times as much as those of plain words", async ({ context, baseURL }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const [leila, mateo] = [
    await person("Leila Haddad", amara.clock, newEmail()),
    await person("Mateo Rivas", amara.clock, newEmail()),
  ];
  await makeAllies(amara.profileId, leila.profileId);
  const tagged: string[] = [];
  for (let n = 0; n < TAGS_LIMIT; n++) tagged.push((await person(`Tagged ${n}`, amara.clock, newEmail())).profileId);
  const posts: string[] = [];
  for (let n = 0; n < 11; n++) posts.push(await post(mateo, `Post ${n} #tide`));
  for (const postId of posts) {
    for (let position = 0; position < POST_PICTURES_LIMIT; position++)
      await makePicture(mateo, "PICTURE", { use: "POST", postId, position });
    await db.postTag.createMany({
      data: tagged.map((profileId) => ({
        ...{ postId, profileId, id: newId(amara.clock), createdAt: new Date() },
        ...{ state: "SHOWN" as const, wasShown: true },
      })),
    });
    expect((await sharePost(leila, { postId, text: "Read this" })).status).toBe("done");
  }
  const where = { profileId: { in: [leila.profileId, mateo.profileId] } };
  const [place] = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM "Place" ORDER BY char_length(name) + char_length(region) DESC LIMIT 1`;
  const topicMask = 2 ** TOPICS_LIMIT - 1;
  await db.post.updateMany({ where, data: { placeId: place!.id, topicMask, editedAt: new Date() } });
  await db.profile.updateMany({
    where: { id: { in: [amara.profileId, leila.profileId, mateo.profileId, ...tagged] } },
    data: { displayName: "&".repeat(DISPLAY_NAME_LIMIT) },
  });
  for (let n = 0; n < 11; n++) await comment(leila, posts[0]!, `Comment ${n}`);
  const conversationId = await plantConversation([
    [amara, "JOINED"],
    [leila, "JOINED"],
  ]);
  for (let n = 0; n < 31; n++) await plantMessage(leila, conversationId, `Message ${n}`);
  const paths: Record<Weighed, string> = {
    feed: "/feed",
    profile: `/profile/${mateo.profile.handle}`,
    tag: "/tags/tide",
    post: `/posts/${posts[0]}`,
    thread: `/conversations/${conversationId}`,
  };
  const headers = { cookie: await cookieOf(context), "accept-encoding": "identity" };
  const cut = (text: string, length: number) => [...text].slice(0, length).join("").trim();
  for (const [name, make] of worstTexts.slice(0, times(6, Infinity))) {
    const worst = (length: number) => cut(make(length), length);
    const link = `https://a.eu/${"a".repeat(CARD_LINK_LIMIT - 13)}`;
    const card = { cardLink: link, cardTitle: worst(CARD_TITLE_LIMIT), cardText: worst(CARD_TEXT_LIMIT) };
    await db.post.updateMany({ where, data: { text: worst(POST_TEXT_LIMIT), ...card } });
    await db.postShare.updateMany({ where, data: { text: worst(SHARE_TEXT_LIMIT) } });
    await db.picture.updateMany({ where, data: { alt: worst(ALT_LIMIT) } });
    await db.comment.updateMany({ where, data: { text: worst(COMMENT_TEXT_LIMIT) } });
    await db.message.updateMany({ where, data: { text: worst(MESSAGE_LIMIT) } });
    for (const page of Object.keys(paths) as Weighed[]) {
      const answer = await fetch(baseURL + paths[page], { headers });
      const { byteLength } = await answer.arrayBuffer();
      console.log(`${page} of ${name}: ${Math.round(byteLength / 1_000)} kB`);
      expect(answer.status).toBe(200);
      expect(byteLength, `${page} of ${name}`).toBeLessThan(PAGE_BYTES[page]);
    }
  }
});

test("the texts of what comes with an intent are few, and a browser keeps them until there are others", async ({
  baseURL,
}) => {
  const { config } = JSON.parse(readFileSync(path.join(DIST, "required-server-files.json"), "utf8")) as {
    config: { env: { LATE_MESSAGES: string } };
  };
  const ask = (version: string) => fetch(`${baseURL}/api/texts?version=${version}`);
  const texts = await ask(config.env.LATE_MESSAGES);
  expect(texts.headers.get("cache-control")).toMatch(/max-age=\d{8}, immutable/);
  expect(texts.headers.get("vary")).toContain("Accept-Language");
  const text = await texts.text();
  expect(JSON.parse(text)).toMatchObject({ feed: { comments: { deleted: "Comment deleted" } } });
  expect(gzipSync(text).length / 1024).toBeLessThanOrEqual(6);
  // Of another build it may not keep what this one says.
  expect((await ask("other")).headers.get("cache-control")).toBe("no-store");
});

import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { definitionOf } from "@/lib/requests/action";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { formAction } from "@/lib/form-action";
import { listOf } from "@/lib/forms/form-list";
import { publicAction } from "@/lib/requests/public-action";
import { idle, done, refuse } from "@/lib/result";
import { routeAction, routeOneClick, routeQuery } from "@/lib/requests/route-action";
import { sessionCookie } from "../../support/accounts";
import { person, type Viewer } from "../../support/people";

let cookie: { name: string; value: string };
let amara: Viewer;

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ origin: env().APP_URL, "x-forwarded-for": "10.9.9.9" }),
  cookies: async () => ({ get: (name: string) => (name === cookie.name ? cookie : undefined), has: () => true }),
}));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());
vi.mock("next/cache", () => ({ refresh: () => {} }));

const MAX_BYTES = 20_000;
const photo = z
  .file()
  .check(z.maxSize(5_000, "validations.file-too-large"), z.mime(["image/png"], "validations.unprintable"));
const albumSchema = z.object({
  albumId: z.uuid("errors.not-found"),
  title: z.string("validations.required").check(z.minLength(1, "validations.required")),
  photos: listOf(photo).check(z.maxLength(3, "validations.too-many-topics")),
  captions: listOf(z.object({ text: z.string().check(z.minLength(1, "validations.required")) })),
});
type Album = z.infer<typeof albumSchema>;

/** What got through, one after another. */
const saved: Album[] = [];
let isDiskFull = false;
const saveAlbumAction = formAction({
  name: "saveAlbum",
  schema: albumSchema,
  mutate: async (_, album) => {
    if (isDiskFull) return refuse("storage-low");
    saved.push(album);
    return done({ photos: await Promise.all(album.photos.map((file) => file.text())) });
  },
  limit: "none",
  idempotency: "key",
  maxBytes: MAX_BYTES,
});
const POST = routeAction(saveAlbumAction);

const albumId = crypto.randomUUID();
const png = (text: string, name = "a.png") => new File([text], name, { type: "image/png" });
const hidden = () => ({ profileId: amara.profileId, idempotencyKey: crypto.randomUUID() });

function form(entries: Record<string, string | File | (string | File)[]>): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries({ ...hidden(), ...entries }))
    for (const value of [values].flat()) data.append(name, value);
  return data;
}

async function ask(body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request(`${env().APP_URL}/api/albums/${albumId}`, {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  const response = await POST(request, { params: Promise.resolve({ albumId }) });
  return { status: response.status, ...((await response.json()) as object) };
}
const json = (value: unknown) =>
  ask(typeof value === "string" ? value : JSON.stringify(value), { "content-type": "application/json" });

beforeAll(async () => {
  amara = await person("Amara Of Albums");
  cookie = await sessionCookie(amara);
});
beforeEach(() => void (saved.length = 0));

describe("a route made of a form's action", () => {
  it("takes nested JSON and the parameters of its path", async () => {
    expect(await json({ ...hidden(), title: "Walks", captions: [{ text: "One" }, { text: "Two" }] })).toEqual({
      status: 200,
      photos: [],
    });
    expect(saved).toEqual([{ albumId, title: "Walks", photos: [], captions: [{ text: "One" }, { text: "Two" }] }]);
    // The path says which one is meant, whatever the body does.
    await json({ ...hidden(), title: "Walks", albumId: crypto.randomUUID() });
    expect(saved[1]!.albumId).toBe(albumId);
  });

  it("takes a form with files, one or several of a name, and nested fields", async () => {
    expect(await ask(form({ title: "Walks", photos: [png("one"), png("two")], "captions.0.text": "One" }))).toEqual({
      status: 200,
      photos: ["one", "two"],
    });
    expect(await ask(form({ title: "Walks", photos: png("only") }))).toEqual({ status: 200, photos: ["only"] });
    expect(saved.map(({ captions }) => captions)).toEqual([[{ text: "One" }], []]);
  });

  it("is the form's action, too", async () => {
    const state = await saveAlbumAction(idle, form({ albumId, title: "Walks", photos: png("one") }));
    expect(state).toMatchObject({ status: "done", value: { photos: ["one"] }, rerendered: false });
  });

  it("tells what is wrong by field, and nothing is done", async () => {
    expect(await json({ ...hidden(), title: "", captions: [{ text: "a" }, { text: "" }] })).toEqual({
      status: 400,
      error: "invalid",
      fields: { title: "This field is required", "captions.1.text": "This field is required" },
    });
    expect(await ask(form({ title: "x", photos: png("x".repeat(5_001)) }))).toMatchObject({
      status: 400,
      fields: { photos: expect.any(String) },
    });
    expect(await ask(form({ title: "x", photos: new File(["x"], "a.svg", { type: "image/svg+xml" }) }))).toMatchObject({
      status: 400,
      fields: { photos: expect.any(String) },
    });
    expect(await ask(form({ title: "x", photos: [1, 2, 3, 4].map((n) => png(`${n}`)) }))).toMatchObject({
      status: 400,
      fields: { photos: expect.any(String) },
    });
    expect(saved).toEqual([]);
  });

  it("tells of whatever no table can hold where it stands", async () => {
    for (const odd of ["a\u0000b", "\ud800"]) {
      expect(await json({ ...hidden(), title: odd })).toMatchObject({
        status: 400,
        fields: { title: expect.any(String) },
      });
      expect(await json({ ...hidden(), title: "x", captions: [{ text: "x" }, { text: odd }] })).toMatchObject({
        status: 400,
        fields: { "captions.1.text": expect.any(String) },
      });
      expect(await json({ ...hidden(), title: "x", [odd]: "x" })).toMatchObject({ status: 400, error: "malformed" });
    }
    expect(await ask(form({ title: "x", photos: png("x", "a\u0000.png") }))).toMatchObject({ status: 400 });
    expect(saved).toEqual([]);
  });

  it("refuses what it cannot read", async () => {
    for (const body of [
      "",
      "{",
      "null",
      "[]",
      "5",
      '"x"',
      "\ufeff{}",
      '{"status":"refused","reason":"busy"}',
      JSON.stringify({ ...hidden(), title: "x", captions: JSON.parse("[".repeat(3_000) + "]".repeat(3_000)) }),
    ]) {
      expect(await json(body)).toMatchObject({ status: 400, error: "malformed" });
    }
    expect(await ask("--x\r\nbroken", { "content-type": "multipart/form-data; boundary=x" })).toMatchObject({
      status: 400,
      error: "malformed",
    });
    expect(await ask("--x\r\nbroken", { "content-type": "multipart/form-data" })).toMatchObject({
      status: 400,
      error: "malformed",
    });
    expect(await json({ profileId: amara.profileId, title: "Without a key" })).toMatchObject({
      status: 400,
      error: "malformed",
    });
    expect(await json({ ...hidden(), profileId: crypto.randomUUID(), title: "x" })).toMatchObject({
      status: 403,
      error: "wrong-profile",
    });
    expect(saved).toEqual([]);
  });

  it("is answered with 507 and a sentence where the disk has no room", async () => {
    isDiskFull = true;
    expect(await ask(form({ title: "x", photos: png("x"), "captions.0.text": "x" }))).toMatchObject({
      status: 507,
      error: "storage-low",
      message: expect.stringContaining("running out of space") as string,
    });
    isDiskFull = false;
  });

  it("reads no more than it takes", async () => {
    expect(await ask(form({ title: "x", photos: png("x".repeat(MAX_BYTES)) }))).toMatchObject({
      status: 413,
      error: "too-large",
    });
    expect(await json({ ...hidden(), title: "x".repeat(MAX_BYTES) })).toMatchObject({
      status: 413,
      error: "too-large",
    });
    let given = 0;
    const endless = new ReadableStream(
      { pull: (controller) => controller.enqueue(new Uint8Array((given += 4_096) && 4_096).fill(32)) },
      { highWaterMark: 0 },
    );
    expect(await ask(endless, { "content-type": "application/json" })).toMatchObject({
      status: 413,
      error: "too-large",
    });
    expect(given).toBeLessThanOrEqual(MAX_BYTES + 2 * 4_096);
    // Neither does the form: what its files weigh together is bounded, too.
    expect(
      await saveAlbumAction(
        idle,
        form({ albumId, title: "x", photos: Array.from({ length: 3 }, () => png("x".repeat(8_000))) }),
      ),
    ).toMatchObject({ status: "refused", reason: "too-large", values: { title: "x" } });
    expect(saved).toEqual([]);
  });
});

describe("a link that mail programs post to", () => {
  const ended: string[] = [];
  const endAction = publicAction({
    name: "end",
    schema: z.object({ token: z.string("errors.malformed").check(z.maxLength(10, "errors.malformed")) }),
    mutate: async (_, { token }) => {
      if (token !== "signed") return refuse("not-found");
      ended.push(token);
      return done();
    },
    limit: "none",
  });
  const handler = routeOneClick(endAction);
  const click = async (body: BodyInit, token = "signed") => {
    const request = new Request(`${env().APP_URL}/api/end/${token}`, { method: "POST", body });
    const response = await handler(request, { params: Promise.resolve({ token }) });
    return [response.status, response.headers.get("cache-control"), await response.json()];
  };
  const part = () => {
    const data = new FormData();
    data.set("List-Unsubscribe", "One-Click");
    return data;
  };

  it("does what it says for whoever has it, asked in either kind of a form, as often as it is", async () => {
    for (const body of [part(), new URLSearchParams({ "List-Unsubscribe": "One-Click" }), part()])
      expect(await click(body)).toEqual([200, "no-store", {}]);
    expect(ended).toHaveLength(3);
  });

  it("does nothing where something else is asked, or of a link that is unknown or too long", async () => {
    ended.length = 0;
    const large = new URLSearchParams({ "List-Unsubscribe": "One-Click", more: "x".repeat(1_024) });
    for (const body of ["", "List-Unsubscribe=One-Click", "{}", new URLSearchParams({ "List-Unsubscribe": "" }), large])
      expect((await click(body))[0]).toBe(400);
    for (const token of ["forged", "a token of more letters", "\0"])
      expect(await click(part(), token)).toEqual([404, "no-store", expect.objectContaining({ error: "not-found" })]);
    expect(ended).toEqual([]);
  });
});

it("of whoever has agreed to no rules actions, handlers and reads are refused, but for those that need no consent", async () => {
  const query = (options = {}) => routeQuery(z.object({}), async () => ({ read: true }), options);
  const read = (handler: ReturnType<typeof query>) =>
    handler(new Request(`${env().APP_URL}/api/albums`), { params: Promise.resolve({}) });
  const leaveAction = formAction({ ...definitionOf(saveAlbumAction), withoutConsent: true });
  const sent = () => form({ albumId, title: "Dunes" });
  const lacking = { rulesVersion: null, rulesAgreedAt: null, passwordHash: null };
  const before = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
  await db.user.update({ where: { id: amara.userId }, data: lacking });
  expect(await saveAlbumAction(idle, sent())).toMatchObject({ status: "refused", reason: "rules-not-agreed" });
  const message = "Please agree to the rules and terms first. You’re asked on the start page.";
  expect(await ask(sent())).toEqual({ status: 401, error: "rules-not-agreed", message });
  expect((await read(query())).status).toBe(401);
  expect(saved).toEqual([]);
  expect(await leaveAction(idle, sent())).toMatchObject({ status: "done" });
  expect((await read(query({ withoutConsent: true }))).status).toBe(200);
  const { rulesVersion, rulesAgreedAt, passwordHash } = before;
  await db.user.update({ where: { id: amara.userId }, data: { rulesVersion, rulesAgreedAt, passwordHash } });
  expect(await saveAlbumAction(idle, sent())).toMatchObject({ status: "done" });
});

import { beforeEach, expect, it, vi } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";
import { carryImport } from "@/lib/imports/mutations/carry-import";
import { chooseImport } from "@/lib/imports/mutations/choose-import";
import { newEmail } from "../../support/accounts";
import { allOfIt, LEAST, read } from "../../support/imports";
import { confirm, movableClock, person, type Viewer } from "../../support/people";
import { zipOf } from "../../support/zip";

vi.mock("@/lib/media/free-space", () => ({ freeBytes: async () => Infinity, temporaryRoom: async () => Infinity }));

let clock: ReturnType<typeof movableClock>;
let amara: Viewer;

beforeEach(async () => {
  clock = movableClock();
  amara = await person("Amara Okafor", clock, newEmail());
  await confirm(amara);
});

const idOf = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const row = (n: number, more: object = {}) => ({ id: idOf(n), text: `Number ${n}`, ...more });
const postsOf = (...rows: object[]) => zipOf({ ...LEAST, "data/posts.json": JSON.stringify(rows) });
const run = (importId: string) => carryImport(asSystem(clock), { importId });
const choose = (importId: string) => chooseImport(amara, { importId, ...allOfIt });

it("takes a time that no post can be of as unsaid", async () => {
  const none = { createdAt: "0000-01-01T00:00:00Z" };
  const old = { writtenAt: "0000-01-01T00:00:00Z", createdAt: "2024-05-01T10:00:00.000Z" };
  const { id: importId } = await read(amara, await postsOf(row(1, none), row(2, old)));
  await choose(importId);
  await run(importId);
  const drafts = await db.postDraft.findMany({ where: { profileId: amara.profileId }, orderBy: { text: "asc" } });
  expect(drafts.map(({ writtenAt }) => writtenAt)).toEqual([clock.now(), new Date(old.createdAt)]);
});

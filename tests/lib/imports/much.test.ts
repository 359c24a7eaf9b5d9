import { expect, it, vi } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { carryImport } from "@/lib/imports/mutations/carry-import";
import { chooseImport } from "@/lib/imports/mutations/choose-import";
import { readImport } from "@/lib/imports/mutations/read-import";
import { getDataImport } from "@/lib/imports/queries";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { allOfIt, LEAST, upload } from "../../support/imports";
import { confirm, movableClock, person } from "../../support/people";
import { photograph } from "../../support/pictures";
import { zipOf } from "../../support/zip";

vi.mock("@/lib/media/free-space", () => ({ freeBytes: async () => Infinity, temporaryRoom: async () => Infinity }));

const HOUR = 3_600;
const idOf = (n: number, kind = "a") => `019${kind}0000-0000-7000-8000-${String(n).padStart(12, "0")}`;

it("an archive takes little memory, however much there is in it, and its pictures no more turns than others' do", async () => {
  const clock = movableClock();
  const amara = await person("Amara Okafor", clock, newEmail());
  await confirm(amara);
  const [posts, pictures] = [times(300, 10_000), times(10, 500)];
  const files = Array.from({ length: pictures }, (_, n) => `pictures/${idOf(n, "b")}.webp`);
  const shown = files.splice(Math.min(100, pictures / 2));
  const rows = Array.from({ length: posts }, (_, n) => ({
    ...{ id: idOf(n), text: `${n}: ${"Low tide. ".repeat(60)}`, createdAt: "2024-05-01T10:00:00.000Z" },
    pictures: shown.slice(n, n + 1).map((file) => ({ file, alt: `Picture of ${n}` })),
  }));
  const items = files.map((file, n) => ({ file, use: "ITEM", alt: `Picture ${n}`, description: "", position: n }));
  const bytes = await photograph(1_200, 900);
  const zip = await zipOf({
    ...LEAST,
    ...{ "data/posts.json": JSON.stringify(rows), "data/pictures.json": JSON.stringify(items) },
    ...Object.fromEntries([...files, ...shown].map((file) => [file, bytes])),
  });
  expect(await upload(amara, zip)).toMatchObject({ status: "done" });
  const { id: importId } = (await getDataImport(amara))!;

  let most = 0;
  const began = { at: performance.now(), memory: process.memoryUsage().rss };
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  await readImport(asSystem(clock), { importId });
  const read = performance.now();
  expect((await getDataImport(amara))!.plan).toMatchObject({
    drafts: { added: posts },
    items: { added: files.length },
  });
  expect(await chooseImport(amara, { importId, ...allOfIt })).toMatchObject({ status: "done" });
  let hours = 0;
  for (; (await getDataImport(amara))!.step === "CARRYING" && hours < 24; hours++) {
    await carryImport(asSystem(clock), { importId });
    clock.advance(HOUR);
  }
  clearInterval(watch);
  const { step, result } = (await getDataImport(amara))!;
  expect({ step, drafts: result?.drafts, items: result?.items, leftOut: result?.leftOut }).toEqual({
    ...{ step: "DONE", drafts: posts, items: files.length, leftOut: { named: [], more: 0 } },
  });
  const [more, size] = [(most - began.memory) / 1e6, zip.length / 1e6];
  console.log(
    `${posts} posts and ${pictures} pictures, ${size.toFixed(1)} MB: read ${Math.round(read - began.at)} ms, carried over ${Math.round(performance.now() - read)} ms in ${hours} goes, ${more.toFixed(0)} MB of memory`,
  );
  expect(more).toBeLessThan(250);
}, 900_000);

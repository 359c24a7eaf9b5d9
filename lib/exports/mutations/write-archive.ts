import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { selectLanguage } from "@/lib/accounts/locale-query";
import type { Viewer } from "@/lib/auth/viewer";
import { watchRoom } from "@/lib/exports/mutations/room";
import { archiveTexts, entryHtml, headingHtml, linkHtml, PAGE_END, pageHead, paragraphHtml } from "@/lib/exports/page";
import type { WrittenRows } from "@/lib/exports/part";
import { archiveSchema, type PartName, partNames, parts } from "@/lib/exports/parts";
import { getOwnAccount } from "@/lib/exports/queries/account";
import { listOwnConversations, messageEntry } from "@/lib/exports/queries/conversations";
import { getOwnProfile } from "@/lib/exports/queries/profile";
import { listOwnStored } from "@/lib/exports/queries/stored";
import { storage } from "@/lib/media/storage";
import { getOwnOrganizationDraft } from "@/lib/organizations/queries/exported";
import { toJsonResume } from "@/lib/resumes/json-resume";
import { getResume } from "@/lib/resumes/queries/document";

/**
 * Writes all that is the viewer's into a ZIP in `folder`, and answers its path: each part as JSON and as a page, the
 * resume as JSON Resume, pictures and files, and a page that leads to all. However much it is, little of it is held in
 * memory: it goes by way of files.
 */
export async function writeArchive(viewer: Viewer, folder: string): Promise<string> {
  const archive = await openArchive(viewer, folder);
  try {
    return await fill(archive, viewer);
  } catch (error) {
    archive.discard();
    throw error;
  }
}

async function fill(archive: Awaited<ReturnType<typeof openArchive>>, viewer: Viewer): Promise<string> {
  const counts = new Map<PartName, number>();
  await archive.data("account", await getOwnAccount(viewer));
  await archive.data("profile", await getOwnProfile(viewer));
  await archive.data("organization-draft", await getOwnOrganizationDraft(viewer));
  await archive.resume();
  for (const name of partNames) {
    const part = parts[name];
    if ("read" in part) counts.set(name, await archive.list(name, part.read(viewer)));
  }
  counts.set("conversations", await archive.conversations());
  await archive.stored();
  await archive.index(counts);
  return archive.end();
}

async function openArchive(viewer: Viewer, folder: string) {
  const { t, interestName, language } = await archiveTexts(await selectLanguage(viewer));
  const zip = new ZipFile();
  const target = path.join(folder, "archive.zip");
  const written = pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600 }));
  written.catch(() => {});
  const failed = new Promise<never>((_, reject) => zip.once("error", reject));
  failed.catch(() => {});
  const wrote = watchRoom();
  let files = 0;

  const json = (name: string, value: unknown) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name);

  /** A file of the folder that becomes one of the archive. */
  async function throughFile(name: string, write: (put: (text: string) => Promise<void>) => Promise<void>) {
    const file = path.join(folder, String(files++));
    const stream = createWriteStream(file, { mode: 0o600 });
    const closed = finished(stream);
    // Of what fails between two pieces the next one tells.
    closed.catch(() => {});
    try {
      await write(async (text) => {
        await put(stream, text);
        await wrote(Buffer.byteLength(text));
      });
      stream.end();
      await closed;
    } finally {
      stream.destroy();
    }
    zip.addFile(file, name);
  }

  /** The data of a part, and beside it its page. */
  async function part(
    name: PartName,
    write: (data: (text: string) => Promise<void>, page: (html: string) => Promise<void>) => Promise<void>,
  ) {
    await throughFile(`data/${name}.json`, (data) =>
      throughFile(`pages/${name}.html`, async (page) => {
        await page(pageHead(t(`parts.${name}`), language));
        await write(data, page);
        await page(PAGE_END);
      }),
    );
  }

  return {
    data: async (name: PartName, value: unknown) => json(`data/${name}.json`, value),

    async resume() {
      const resume = await getResume(viewer, viewer.profile.handle);
      if (resume) json("resume.json", toJsonResume(resume, interestName));
    },

    async list(name: PartName, rows: WrittenRows): Promise<number> {
      let count = 0;
      await part(name, async (data, page) => {
        for await (const { row, entry } of rows) {
          await data(`${count++ === 0 ? "[\n" : ",\n"}${JSON.stringify(row)}`);
          await page(entryHtml(entry));
        }
        await data(count === 0 ? "[]\n" : "\n]\n");
      });
      return count;
    },

    async conversations(): Promise<number> {
      let count = 0;
      await part("conversations", async (data, page) => {
        for await (const { head, messages: said } of listOwnConversations(viewer)) {
          await data(`${count++ === 0 ? "[\n" : ",\n"}${JSON.stringify(head).slice(0, -1)},"messages":[`);
          const names = head.participants.map(({ displayName }) => displayName).join(", ");
          await page(headingHtml(head.hasLeft ? t("leftGroup") : head.title || names));
          let isFirst = true;
          for await (const message of said) {
            await data(`${isFirst ? "\n" : ",\n"}${JSON.stringify(message)}`);
            await page(entryHtml(messageEntry(message)));
            isFirst = false;
          }
          await data("]}");
        }
        await data(count === 0 ? "[]\n" : "\n]\n");
      });
      return count;
    },

    /** What was taken away meanwhile is left out. */
    async stored() {
      const from = await storage();
      for await (const { path: name, key, as } of listOwnStored(viewer)) {
        const stream = await from.open(key, as);
        if (!stream) continue;
        const file = path.join(folder, String(files++));
        const copy = createWriteStream(file, { mode: 0o600 });
        await pipeline(stream, copy);
        await wrote(copy.bytesWritten);
        zip.addFile(file, name, { compress: false });
      }
    },

    async index(counts: ReadonlyMap<PartName, number>) {
      json("schema.json", archiveSchema());
      await throughFile("index.html", async (page) => {
        const { displayName, handle } = viewer.profile;
        await page(pageHead(t("title", { name: displayName }), language));
        await page(paragraphHtml(t("lead", { handle, time: viewer.clock.now().toISOString() })));
        const linked = [
          ["data/account.json", t("parts.account")],
          ["data/profile.json", t("parts.profile")],
          ["resume.json", t("resume")],
          ["data/organization-draft.json", t("parts.organization-draft")],
          ...[...counts].map(([name, count]) => [`pages/${name}.html`, `${t(`parts.${name}`)} (${count})`]),
          ["schema.json", t("schema")],
        ];
        await page(`<ul>\n${linked.map(([to, text]) => `<li>${linkHtml(to!, text!)}</li>\n`).join("")}</ul>\n`);
        await page(PAGE_END);
      });
    },

    /** Keeps no file open. */
    discard() {
      (zip.outputStream as Readable).destroy();
    },

    async end(): Promise<string> {
      zip.end();
      await Promise.race([written, failed]);
      return target;
    },
  };
}

async function put(stream: WriteStream, text: string): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.write(text)) await once(stream, "drain");
}

import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { negotiateLocale } from "@/lib/i18n/negotiate";
import { defaultLocale } from "@/lib/i18n/locales";
import { describeError, logEvent } from "@/lib/observability/log";
import { timeoutMs } from "@/lib/timeouts";
import { type MarkdownNode, readMarkdown } from "./markdown";
import { type HostPage, hostPages } from "./schema";

/** Of one page in one language. */
export const MAX_PAGE_BYTES = 200_000;
/** Beyond that many languages no further ones are looked at. */
const MAX_FILES = 200;
/** Until it is looked whether the files are still what they were. */
const LOOK_AGAIN_MS = 5_000;
/** A folder over a network may hang. */
const READING_MS = 2_000;
/** Those that an account agrees to. */
const AGREED: HostPage[] = ["rules", "terms"];

/** `stamp`: what tells that a file is another one. */
type File = { stamp: string; hash: string; nodes: MarkdownNode[] };
type Files = Map<string, File>;
type Held = { folder: string; own: Files; given: Files; lookedAt: number };

const FILE = new RegExp(`^(${hostPages.join("|")})(?:\\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}))?\\.md$`);

let held: Held | undefined;
let looking: Promise<Held> | undefined;
/** A look at a hanging folder that nobody waits for any more: until it ends no other one begins. */
let abandoned: Promise<unknown> | undefined;
/** Said once of each file as it is. */
const refused = new Set<string>();

/**
 * One page of the host, in the language that is wanted most (`wanted` as in Accept-Language) of those that there are, else
 * as it stands for everybody. Where the host has none of its own it is the one that comes with the app. `language`: null
 * where no file says it.
 */
export async function readHostPage(
  page: HostPage,
  wanted: string | null,
): Promise<{ nodes: MarkdownNode[]; language: string | null }> {
  const { own, given } = await currentFiles();
  const files = [own, given].find((some) => namesOf(some, page).length > 0) ?? given;
  const languages = namesOf(files, page).flatMap((name) => FILE.exec(name)?.[2] ?? []);
  const language = languages.length > 0 ? negotiateLocale(wanted, [...languages, defaultLocale]) : null;
  const named = files.get(`${page}.${language}.md`);
  const file = named ?? files.get(`${page}.md`) ?? files.get(`${page}.${languages[0]}.md`);
  return {
    nodes: file?.nodes ?? [],
    language: named ? language : files.has(`${page}.md`) ? null : (languages[0] ?? null),
  };
}

/** What whoever signs up agrees to, in all languages: another version once any of it says something else. */
export async function currentRulesVersion(): Promise<string> {
  const { own, given } = await currentFiles();
  const hash = createHash("sha256");
  for (const page of AGREED) {
    const files = namesOf(own, page).length > 0 ? own : given;
    for (const name of namesOf(files, page)) hash.update(`${name}\0${files.get(name)!.hash}\0`);
  }
  return hash.digest("hex").slice(0, 32);
}

function namesOf(files: Files, page: HostPage): string[] {
  return [...files.keys()].filter((name) => FILE.exec(name)?.[1] === page).sort();
}

/** Asks no disk for what was looked at in the last seconds; of many at once one does. */
async function currentFiles(): Promise<Held> {
  const folder = env().PAGES_FOLDER;
  if (held?.folder === folder && Date.now() - held.lookedAt < LOOK_AGAIN_MS) return held;
  looking ??= look(folder, held?.folder === folder ? held : undefined).finally(() => (looking = undefined));
  return looking;
}

async function look(folder: string, before: Held | undefined): Promise<Held> {
  // Those of the app are part of it: they change with a new version alone.
  const given = before?.given ?? held?.given ?? (await readFolder(givenFolder(), new Map()));
  // What was said before holds where it cannot be read.
  const kept: Files = before?.own ?? new Map();
  const own = abandoned
    ? kept
    : await inTime(readFolder(folder, kept)).catch((error: unknown) => {
        logEvent("error", "pages not read", { ...describeError(error) });
        return kept;
      });
  return (held = { folder, own, given, lookedAt: Date.now() });
}

/** The build lays them beside the server. */
function givenFolder(): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), "lib/rules/pages");
}

async function readFolder(folder: string, before: Files): Promise<Files> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const files: Files = new Map();
  for (const name of names.filter((one) => FILE.test(one)).slice(0, MAX_FILES)) {
    const file = await readPage(path.join(folder, name), before.get(name));
    if (file) files.set(name, file);
  }
  return files;
}

/** Of what cannot be shown, what it said before; else it is as if it were not there. */
async function readPage(file: string, before: File | undefined): Promise<File | undefined> {
  let stamp = "";
  try {
    const { mtimeMs, size, ino } = await stat(file);
    stamp = `${mtimeMs} ${size} ${ino}`;
    if (before?.stamp === stamp) return before;
    const bytes = await readBytes(file);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { stamp, hash: createHash("sha256").update(bytes).digest("hex"), nodes: readMarkdown(text) };
  } catch (error) {
    const said = `${file} ${stamp}`;
    if (!refused.has(said)) logEvent("error", "page refused", { file: path.basename(file), ...describeError(error) });
    refused.add(said);
    return before;
  }
}

async function readBytes(file: string): Promise<Buffer> {
  // A pipe without a writer would be waited for.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!(await handle.stat()).isFile()) throw new Error("no file");
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(MAX_PAGE_BYTES + 1), 0, MAX_PAGE_BYTES + 1, 0);
    if (bytesRead > MAX_PAGE_BYTES) throw new Error("too large");
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        const end = () => (abandoned = undefined);
        abandoned = reading.then(end, end);
        reject(new Error("too slow"));
      },
      timeoutMs("page read", READING_MS),
    );
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

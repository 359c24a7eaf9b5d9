import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { PDF_LIMIT, PDF_POOL } from "@/components/resumes/pdf/make-pdf";
import {
  failuresOfAccount,
  failuresOfAddress,
  failuresOfKnownDevice,
  passkeyChallengesOfAddress,
  passkeyChallengesOfHolder,
  passkeysOfAccount,
  passwordsOfAccount,
  knownSignInsOfAccount,
  signInsOfAccount,
  signUpsOfAddress,
  signUpsOfAddressInAll,
  textsInAll,
  textsOfAccount,
  textsOfAccountADay,
  textsOfAddress,
  textsOfAddressADay,
  textsOfKnownDevice,
  textsOfKnownDeviceADay,
  textsToNewNumber,
  textsToNewNumberADay,
  textsToNumber,
  textsToNumberADay,
} from "@/lib/accounts/limits";
import { actionLimits, countedActions, countedAtAddress } from "@/lib/requests/action-limits";
import { CSV_LIMIT } from "@/lib/applications/queries/export";
import { MAX_PASSKEYS } from "@/lib/accounts/schema/passkeys";
import { MAX_SESSIONS } from "@/lib/auth/session";
import { MAX_EARLY_REACHED_A_DAY, MAX_REACHED_A_DAY } from "@/lib/candidates/schema/outreach";
import { DATABASE_LIMITS } from "@/lib/db";
import {
  EARLY_DAYS,
  MAX_EARLY_REQUESTS_A_DAY,
  MAX_HELD_REQUESTS,
  MAX_OPEN_REQUESTS,
  MAX_REQUESTS_A_DAY,
} from "@/lib/allies/schema";
import { HASHING } from "@/lib/accounts/password";
import { MAX_EARLY_STRANGERS_A_DAY, MAX_STRANGERS_A_DAY } from "@/lib/conversations/schema";
import { MAX_STREAMS_PER_ACCOUNT, MAX_STREAMS_PER_SESSION, OPENING } from "@/lib/events/streams";
import {
  MAX_NEWS_PUSHES_AN_HOUR,
  MAX_PUSH_DEVICES,
  MAX_PUSHES_AN_HOUR,
  MAX_PUSHES_OF_ONE_AN_HOUR,
} from "@/lib/notifications/schema/push";
import { MAX_TOLD_AN_HOUR } from "@/lib/notifications/schema/types";
import { ENCODING, MAX_ENCODERS, MAX_PROCESSOR_MS } from "@/lib/media/encode";
import { ENCODING_BUDGET } from "@/lib/media/mutations/upload-picture";
import { MAX_ADDRESS_CHARACTERS, MAX_RANGES } from "@/lib/tags/ranges";
import { MAX_FILE_BYTES } from "@/lib/files/schema";
import {
  ACCOUNT_STORAGE_LIMIT,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MIN_FREE_BYTES,
  UNCONFIRMED_STORAGE_LIMIT,
} from "@/lib/media/limits";
import { ARCHIVE_LIMITS } from "@/lib/imports/archive";
import { MAX_ARCHIVE_BYTES } from "@/lib/imports/schema/limits";
import { POST_DRAFTS_LIMIT } from "@/lib/posts/schema";
import {
  ARCHIVE_LIMITS as ARCHIVE_UPLOADS,
  BODY_LIMITS,
  UPLOAD_LIMITS,
  type BodyLimits,
  type PlaceLimits,
} from "../scripts/serve/body-limits";
import {
  type ConcurrencyLimits,
  DOWNLOAD_CONCURRENCY,
  PICTURE_CONCURRENCY,
  UPLOAD_CONCURRENCY,
  USUAL_CONCURRENCY,
} from "../scripts/serve/concurrency-limit";
import { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT, MAX_CONNECTIONS_PER_SITE } from "../scripts/serve/connections";
import { MAX_OPENING, MAX_STREAMS, MAX_STREAMS_PER_SITE } from "../scripts/serve/live";
import { UNREAD_LIMITS } from "../scripts/serve/unread-answers";
import { MAX_FORGED, MAX_LOOKUPS_OF_CLIENT } from "../scripts/serve/signed-in";

vi.mock("next-intl/server", () => ({ getTranslations: vi.fn() }));

const columns = ["request", "session", "account", "address", "site", "process"] as const;
type Bounds = Partial<Record<(typeof columns)[number], number>>;

/** A further bound is a further row, here and there. */
const bounds: Record<string, Bounds> = {
  Connections: { address: MAX_CONNECTIONS_PER_CLIENT, site: MAX_CONNECTIONS_PER_SITE, process: MAX_CONNECTIONS },
  "Requests that are let in": { process: USUAL_CONCURRENCY.all.admitted },
  "Those among them without a session": shares("admitted", USUAL_CONCURRENCY.anyone, "address"),
  "Those among them of sessions": shares("admitted", USUAL_CONCURRENCY.session, "session"),
  "Requests that are worked on": { process: USUAL_CONCURRENCY.all.running },
  "Those of them without a session": shares("running", USUAL_CONCURRENCY.anyone, "address"),
  "Those of them of sessions": shares("running", USUAL_CONCURRENCY.session, "session"),
  "Those beyond that which wait for something else": { process: USUAL_CONCURRENCY.all.slow },
  "Of them without a session": shares("slow", USUAL_CONCURRENCY.anyone, "address"),
  "Of them of sessions": shares("slow", USUAL_CONCURRENCY.session, "session"),
  "Uploads that are let in": shares("admitted", UPLOAD_CONCURRENCY.session, "session"),
  "Uploads that are worked on": shares("running", UPLOAD_CONCURRENCY.session, "session"),
  "Pictures that are let in to be sent": shares("admitted", PICTURE_CONCURRENCY.session, "session"),
  "Pictures that are sent to sessions": shares("running", PICTURE_CONCURRENCY.session, "session"),
  "Files that are sent to sessions": shares("running", DOWNLOAD_CONCURRENCY.session, "session"),
  "Files that are let in to be sent": shares("admitted", DOWNLOAD_CONCURRENCY.session, "session"),
  "Bytes of answers that nobody has read": {
    request: UNREAD_LIMITS.ofAnswer,
    account: UNREAD_LIMITS.ofOne,
    address: UNREAD_LIMITS.ofOne,
    site: UNREAD_LIMITS.ofSite,
    process: UNREAD_LIMITS.ofAll,
  },
  "Bytes a second, at least, of a file that is read": { request: UNREAD_LIMITS.bytesPerMs * 1_000 },
  "Milliseconds until a file gets the place of another": { request: UNREAD_LIMITS.patienceMs },
  "Milliseconds until what was sent is read": { request: UNREAD_LIMITS.readMs },
  "Bytes of a form without a session": { request: BODY_LIMITS.signedOutBytes },
  "Pieces of a body": { request: BODY_LIMITS.chunks },
  "Bytes a second, at least, of a body after 5 s": slowest(BODY_LIMITS),
  "Bytes a second, at least, of an upload after 5 s": slowest(UPLOAD_LIMITS),
  "Bodies that arrive, of anyone": arriving(BODY_LIMITS.anyone, "address"),
  "Bodies that arrive, to sign in, beyond these": arriving(BODY_LIMITS.signIn, "address"),
  "Bodies that arrive, of sessions, beyond these": arriving(BODY_LIMITS.session, "session"),
  "Uploads that arrive": arriving(UPLOAD_LIMITS.session, "session"),
  "Bytes held of bodies, of anyone": held(BODY_LIMITS.anyone, "address"),
  "Bytes held of bodies, to sign in": held(BODY_LIMITS.signIn, "address"),
  "Bytes held of bodies, of sessions": held(BODY_LIMITS.session, "session"),
  "Bytes held of uploads": held(UPLOAD_LIMITS.session, "session"),
  "Copies of data that arrive": arriving(ARCHIVE_UPLOADS.session, "session"),
  "Bytes of them that are written meanwhile": held(ARCHIVE_UPLOADS.session, "session"),
  "Session cookies that are opened": { address: MAX_LOOKUPS_OF_CLIENT },
  "Session cookies that turn out to be none, in 10 s": {
    address: MAX_FORGED.ofClient,
    site: MAX_FORGED.ofSite,
    process: MAX_FORGED.inAll,
  },
  "Streams that stand": {
    session: MAX_STREAMS_PER_SESSION,
    account: MAX_STREAMS_PER_ACCOUNT,
    site: MAX_STREAMS_PER_SITE,
    process: MAX_STREAMS,
  },
  "Streams that are asked for": { address: MAX_OPENING.ofClient, site: MAX_OPENING.ofSite },
  "Streams that wait to be opened": { account: OPENING.waitingOfOne, process: OPENING.waiting },
  "Streams that are opened": { account: 1, process: OPENING.atOnce },
  "Passwords that wait to be hashed": {
    account: HASHING.waitingOfOne,
    address: HASHING.waitingOfOne,
    process: HASHING.waiting,
  },
  "Passwords that are hashed": { account: 1, address: 1, process: HASHING.atOnce },
  "Pixels of a JPEG": { request: MAX_PICTURE_PIXELS.jpeg },
  "Pixels of an AVIF": { request: MAX_PICTURE_PIXELS.avif },
  "Pixels of another picture": { request: MAX_PICTURE_PIXELS.others },
  "Milliseconds of a processor for a picture": { request: MAX_PROCESSOR_MS },
  "Milliseconds of a processor for pictures, in an hour": { account: ENCODING_BUDGET.count },
  "Pictures that wait to be made": { account: ENCODING.waitingOfOne, process: ENCODING.waiting },
  "Pictures that are made, on more than two cores": { account: 1, process: MAX_ENCODERS },
  "PDFs that wait to be made": { account: 1, address: PDF_POOL.queue, site: PDF_POOL.queue, process: PDF_POOL.queue },
  "PDFs that are made": { account: 1, address: 1, site: 1, process: PDF_POOL.threads },
  "Milliseconds for a PDF": { request: PDF_POOL.deadline },
  "Links, mentions and #tags that are marked in a text": { request: MAX_RANGES },
  "Characters of their addresses": { request: MAX_ADDRESS_CHARACTERS },
  "Bytes of a picture or a file": { request: Math.max(MAX_PICTURE_BYTES, MAX_FILE_BYTES) },
  "Bytes of a copy of data that is brought along": { request: MAX_ARCHIVE_BYTES },
  "Files in it": { request: ARCHIVE_LIMITS.files },
  "Bytes of a list in it, unpacked": { request: ARCHIVE_LIMITS.dataBytes },
  "Things of a list that are taken": { request: ARCHIVE_LIMITS.rows },
  "Drafts of posts": { account: POST_DRAFTS_LIMIT },
  "Bytes stored": { account: ACCOUNT_STORAGE_LIMIT },
  "Bytes stored until an address is confirmed": { account: UNCONFIRMED_STORAGE_LIMIT },
  "Bytes that are left free where files are kept": { process: MIN_FREE_BYTES },
  "Bytes left free where copies of data are written": { process: MIN_FREE_BYTES },
  Sessions: { account: MAX_SESSIONS },
  Passkeys: { account: MAX_PASSKEYS },
  "Devices that are told": { account: MAX_PUSH_DEVICES },
  "Connections to the database": { process: DATABASE_LIMITS.connections },
  "Milliseconds that a request waits for one of these": { request: DATABASE_LIMITS.connectionMs },
  "Milliseconds that a statement has": { request: DATABASE_LIMITS.answerMs },
};

type Shares<Share> = { all: Share; ofSite: Share; ofAccount?: Share; ofOne: Share };

function shares(
  of: "admitted" | "running" | "slow",
  { all, ofSite, ofAccount, ofOne }: Shares<ConcurrencyLimits["all"]>,
  one: "address" | "session",
): Bounds {
  return { [one]: ofOne[of], account: ofAccount?.[of], site: ofSite[of], process: all[of] };
}

function slowest({ bytesPerMs, graceMs }: BodyLimits): Bounds {
  expect(graceMs).toBe(5_000);
  return { request: bytesPerMs * 1_000 };
}

function arriving({ ofOne, ofAccount, ofSite, all }: PlaceLimits, one: "address" | "session"): Bounds {
  return { [one]: ofOne.arriving, account: ofAccount?.arriving, site: ofSite.arriving, process: all.arriving };
}

function held({ ofOne, ofAccount, ofSite, all }: PlaceLimits, one: "address" | "session"): Bounds {
  return { [one]: ofOne.held, account: ofAccount?.held, site: ofSite.held, process: all.held };
}

const ofDay = (count: number, early: number) => `${count} a day, ${early} a day in the first ${EARLY_DAYS} days`;
const strangersOfDay = ofDay(MAX_STRANGERS_A_DAY, MAX_EARLY_STRANGERS_A_DAY);

/** What others are told of. */
const told: [what: string, most: string][] = Object.entries({
  "requests to be allies": `${ofDay(MAX_REQUESTS_A_DAY, MAX_EARLY_REQUESTS_A_DAY)}, ${MAX_OPEN_REQUESTS} unanswered`,
  "requests held until then": String(MAX_HELD_REQUESTS),
  "strangers written to, or asked into a group": strangersOfDay,
  "candidates written to about jobs": ofDay(MAX_REACHED_A_DAY, MAX_EARLY_REACHED_A_DAY),
  "candidates written to about jobs ": `${MAX_REACHED_A_DAY} a day`,
  "strangers told of a mention": strangersOfDay,
  notifications: `${MAX_TOLD_AN_HOUR} an hour, of what is more the newest`,
  "devices told that something came": `${MAX_PUSHES_AN_HOUR} an hour, ${MAX_NEWS_PUSHES_AN_HOUR} of them of what is no message, ${MAX_PUSHES_OF_ONE_AN_HOUR} of what one profile does`,
}).map(([what, most]) => [what.trim(), most]);

const often = ({ count, seconds }: { count: number; seconds: number }) => {
  const windows: Record<number, string> = { 600: "in 10 minutes", 3_600: "an hour", 86_400: "a day" };
  return `${count.toLocaleString("en")} ${windows[seconds]}`;
};

/** Of signing in, and of what reads much: in their order. */
const others = [
  `${often(signUpsOfAddress)}, ${signUpsOfAddressInAll.count} in all`,
  ...[failuresOfAccount, failuresOfAddress, failuresOfKnownDevice].map(often),
  ...[signInsOfAccount, knownSignInsOfAccount, passwordsOfAccount].map(often),
  ...[passkeyChallengesOfAddress, passkeyChallengesOfHolder, passkeysOfAccount].map(often),
  ...[PDF_LIMIT, CSV_LIMIT].map(often),
  ...[
    [textsOfAccount, textsOfAccountADay],
    [textsOfKnownDevice, textsOfKnownDeviceADay],
    [textsToNewNumber, textsToNewNumberADay],
    [textsToNumber, textsToNumberADay],
    [textsOfAddress, textsOfAddressADay],
    [textsInAll],
  ].map((limits) => limits.map(often).join(", ")),
];

function tableOf(title: string): string[][] {
  const text = readFileSync(path.resolve(import.meta.dirname, "../SECURITY.md"), "utf8");
  const [section] = text.slice(text.indexOf(`## ${title}`)).split("\n## ", 1);
  return [...section!.matchAll(/^\|(.+)\|$/gm)].map(([, row]) => row!.split("|").map((cell) => cell.trim()));
}

it("SECURITY.md says how much others are told of", () => {
  const [, , ...said] = tableOf("What others are told of");
  expect(said.map(([what, , most]) => [what, most])).toEqual(told);
});

it("SECURITY.md says how often something may be done", () => {
  const rows = tableOf("How often something may be done");
  const at = rows.findIndex(([, whom]) => whom === "of whom");
  const actions = actionLimits.map((limit) => [
    limit,
    countedActions({ limit, address: "unknown" }, "Amara")
      .map(({ limit }) => often(limit))
      .join(", "),
  ]);
  expect(rows.slice(2, at)).toEqual(actions);
  expect(rows.slice(at + 2).map(([, , most]) => most)).toEqual(others);
});

it("SECURITY.md says how much more often from an address that people share", () => {
  const [own] = countedActions({ limit: "posts", address: "" }, "Amara");
  const times = countedAtAddress({ limit: "posts", address: "203.0.113.1" }, "Amara").map(({ limit, only }) => [
    only!.isConfirmed,
    limit.count / (limit.seconds === own!.limit.seconds ? own!.limit.count : 100),
  ]);
  expect(times).toEqual([
    [false, 10],
    [false, 100],
    [true, 200],
    [true, 2_000],
  ]);
  expect(readFileSync(path.resolve(import.meta.dirname, "../SECURITY.md"), "utf8")).toContain(
    "may do 10 times as much together, and in a day 100 times, those who have 200 times and 2,000 times",
  );
});

it("SECURITY.md says what the code bounds, at what is bounded", () => {
  const [head, , ...said] = tableOf("What a request may cost");
  expect(head).toEqual(["At a time", ...columns.map((column) => `of a ${column}`)].map(grammar));
  const wanted = Object.entries(bounds).map(([what, of]) => [
    what,
    ...columns.map((column) => of[column]?.toLocaleString("en") ?? ""),
  ]);
  expect(said).toEqual(wanted);
});

function grammar(text: string): string {
  return text.replace(/\ba (?=[aeiou])/, "an ").replace("of a process", "in all");
}

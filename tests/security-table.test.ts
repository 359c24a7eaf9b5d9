import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { MAX_STREAMS_PER_ACCOUNT, MAX_STREAMS_PER_SESSION } from "@/lib/events/streams";
import { OPENING } from "@/lib/events/turns";
import { MAX_FILE_BYTES } from "@/lib/files/schema";
import {
  ACCOUNT_STORAGE_LIMIT,
  MAX_PICTURE_BYTES,
  MIN_FREE_BYTES,
  UNCONFIRMED_STORAGE_LIMIT,
} from "@/lib/media/limits";
import { BODY_LIMITS, UPLOAD_LIMITS, type BodyLimits, type PlaceLimits } from "../scripts/serve/body-limits";
import { type ConcurrencyLimits, UPLOAD_CONCURRENCY, USUAL_CONCURRENCY } from "../scripts/serve/concurrency-limit";
import { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT } from "../scripts/serve/connections";
import { MAX_OPENING, MAX_STREAMS } from "../scripts/serve/live";
import { MAX_LOOKUPS_OF_CLIENT } from "../scripts/serve/signed-in";

const columns = ["request", "session", "account", "address", "site", "process"] as const;
type Bounds = Partial<Record<(typeof columns)[number], number>>;

/** A further bound is a further row, here and there. */
const bounds: Record<string, Bounds> = {
  Connections: { address: MAX_CONNECTIONS_PER_CLIENT, process: MAX_CONNECTIONS },
  "Requests that are let in": letIn(USUAL_CONCURRENCY),
  "Requests that are worked on": workedOn(USUAL_CONCURRENCY),
  "Uploads that are let in": letIn(UPLOAD_CONCURRENCY),
  "Uploads that are worked on": workedOn(UPLOAD_CONCURRENCY),
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
  "Session cookies that are opened for a body": { address: MAX_LOOKUPS_OF_CLIENT },
  "Streams that stand": { session: MAX_STREAMS_PER_SESSION, account: MAX_STREAMS_PER_ACCOUNT, process: MAX_STREAMS },
  "Streams that are asked for": { address: MAX_OPENING.ofClient, site: MAX_OPENING.ofSite },
  "Streams that wait to be opened": { account: OPENING.waitingOfOne, process: OPENING.waiting },
  "Streams that are opened": { account: 1, process: OPENING.atOnce },
  "Bytes of a picture or a file": { request: Math.max(MAX_PICTURE_BYTES, MAX_FILE_BYTES) },
  "Bytes stored": { account: ACCOUNT_STORAGE_LIMIT },
  "Bytes stored until an address is confirmed": { account: UNCONFIRMED_STORAGE_LIMIT },
  "Bytes that are left free where files are kept": { process: MIN_FREE_BYTES },
};

function letIn({ admittedOfClient, admittedOfSite, admitted }: ConcurrencyLimits): Bounds {
  return { address: admittedOfClient, site: admittedOfSite, process: admitted };
}

function workedOn({ runningOfClient, running }: ConcurrencyLimits): Bounds {
  return { address: runningOfClient, process: running };
}

function slowest({ bytesPerMs, graceMs }: BodyLimits): Bounds {
  expect(graceMs).toBe(5_000);
  return { request: bytesPerMs * 1_000 };
}

function arriving({ ofOne, ofSite, all }: PlaceLimits, one: "address" | "session"): Bounds {
  return { [one]: ofOne.arriving, site: ofSite.arriving, process: all.arriving };
}

function held({ ofOne, ofSite, all }: PlaceLimits, one: "address" | "session"): Bounds {
  return { [one]: ofOne.held, site: ofSite.held, process: all.held };
}

it("SECURITY.md says what the code bounds, at what is bounded", () => {
  const text = readFileSync(path.resolve(import.meta.dirname, "../SECURITY.md"), "utf8");
  const [section] = text.slice(text.indexOf("## What a request may cost")).split("\n## ", 1);
  const rows = [...section!.matchAll(/^\|(.+)\|$/gm)].map(([, row]) => row!.split("|").map((cell) => cell.trim()));
  const [head, , ...said] = rows;
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

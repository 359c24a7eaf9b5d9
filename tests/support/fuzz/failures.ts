import { setTimeout as sleep } from "node:timers/promises";
import type { Attempt } from "./requests";
import { asCurl, type Answer, type Wire } from "./wire";

type Line = {
  level: string;
  event: string;
  id?: string;
  name?: string;
  code?: string;
  route?: string;
  frames?: string[];
  reason?: string;
};
/** An error without the name of its request may be of any that was under way. */
type Failure = { kind: string; count: number; attempt: Attempt; suspects: Attempt[]; curl: (origin: string) => string };

/** Lines of the log that come before this many ms have passed belong to the request that has just been answered. */
const LATE_MS = 300;
/** A body beyond what is read may end with a connection that is closed. */
const READ_BYTES = 1_000_000;
const MAX_SUSPECTS = 40;

/** What went wrong, by its kind: each with one request that shows it. */
export class Failures {
  private readonly all = new Map<string, Failure>();
  private readonly inFlight = new Set<Attempt>();
  private readonly recent = new Map<string, Attempt>();
  /** What the server said while nothing was asked. */
  readonly outside: string[] = [];
  private heard: ((kind: string) => void) | undefined;

  /** A line of the server's log: no input may be worth an error. */
  hear(text: string) {
    const line = parsed(text);
    if (!line || (line.level !== "error" && line.level !== "fatal")) return;
    const kind = `error row: ${[line.event, line.name, line.code, line.reason, line.frames?.find((frame) => !/node:|<anonymous>/.test(frame))?.replace(/^\s*at |file:\/\/|[^ (]*\/(?=\.next-test)|:\d+:\d+/g, "")].filter(Boolean).join(" ")}`;
    if (this.heard) return this.heard(kind);
    const known = line.id ? this.recent.get(line.id) : undefined;
    const suspects = known ? [known] : [...this.inFlight];
    this.add(kind, suspects);
    // The line may come before the answer that tells whose it is.
    if (!known && line.id) this.waiting.set(line.id, kind);
  }

  private readonly waiting = new Map<string, string>();

  async watch(attempt: Attempt, ask: () => Promise<Answer>): Promise<Answer> {
    this.inFlight.add(attempt);
    const answer = await ask();
    this.inFlight.delete(attempt);
    if (answer.id) this.remember(answer.id, attempt);
    const kind = kindOf(answer, attempt.wire);
    if (kind) this.add(`${kind} to ${answeredFor(attempt)}`, [attempt]);
    return answer;
  }

  kinds(): Failure[] {
    return [...this.all.values()].sort((a, b) => b.count - a.count);
  }

  /** Leaves out of each what it fails without, as long as there is time; all is sent alone by now. */
  async shrink(ask: (wire: Wire) => Promise<Answer>, most: number): Promise<void> {
    const until = performance.now() + most;
    for (const failure of this.kinds()) {
      if (performance.now() > until) return;
      const fails = (wire: Wire) => this.fails(wire, failure.kind, ask);
      const shown = await firstOf(failure.suspects, ({ wire }) => fails(wire));
      if (shown) failure.attempt = { ...shown, wire: await smallest(shown.wire, fails, until) };
      else failure.kind += " (by one that was under way; not when sent again, alone)";
    }
  }

  private async fails(wire: Wire, wanted: string, ask: (wire: Wire) => Promise<Answer>): Promise<boolean> {
    let isHeard = false;
    this.heard = (kind) => (isHeard ||= kind === wanted);
    const kind = kindOf(await ask(wire), wire);
    if (wanted.startsWith("error row")) await sleep(LATE_MS);
    this.heard = undefined;
    return isHeard || (kind !== undefined && wanted.startsWith(`${kind} to `));
  }

  private add(kind: string, suspects: Attempt[]) {
    const known = this.all.get(kind);
    if (known) {
      known.count += 1;
      if (known.suspects.length < MAX_SUSPECTS) known.suspects.push(...suspects);
      return;
    }
    const [attempt] = suspects;
    if (!attempt) return void this.outside.push(kind);
    const failure: Failure = {
      kind,
      count: 1,
      attempt,
      suspects: [...suspects],
      curl: (origin) => asCurl(failure.attempt.wire, origin),
    };
    this.all.set(kind, failure);
  }

  private remember(id: string, attempt: Attempt) {
    const kind = this.waiting.get(id);
    const failure = kind && this.all.get(kind);
    if (failure) {
      failure.attempt = attempt;
      failure.suspects.unshift(attempt);
    }
    this.waiting.delete(id);
    this.recent.set(id, attempt);
    if (this.recent.size > 500) this.recent.delete(this.recent.keys().next().value!);
  }
}

function kindOf({ status }: Answer, wire: Wire): string | undefined {
  const size = wire.body?.length ?? wire.parts?.reduce((sum, { value }) => sum + value.length, 0) ?? 0;
  if (status === 0) return size > READ_BYTES ? undefined : "no answer";
  return status >= 500 ? String(status) : undefined;
}

/** Actions fail alike. */
function answeredFor({ target, wire }: Attempt): string {
  const way = / by (script|form|reference|text) through /.exec(target)?.[1];
  return `${wire.method} of ${way ? `an action by ${way}` : target}`;
}

async function firstOf<T>(list: T[], is: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of new Set(list)) if (await is(one)) return one;
  return undefined;
}

async function smallest(wire: Wire, fails: (wire: Wire) => Promise<boolean>, until: number): Promise<Wire> {
  let best = wire;
  const attempts: ((one: Wire) => Wire)[] = [
    ...wire.headers.map((header) => (one: Wire) => ({
      ...one,
      headers: one.headers.filter((other) => other !== header),
    })),
    ...(wire.parts ?? [])
      .slice(0, 40)
      .map((part) => (one: Wire) => ({ ...one, parts: one.parts!.filter((other) => other !== part) })),
    (one) => ({ ...one, path: one.path.split("?")[0]! }),
    (one) => ({ ...one, parts: undefined, body: undefined }),
    (one) => ({ ...one, method: "GET", parts: undefined, body: undefined }),
  ];
  for (const change of attempts) {
    if (performance.now() > until) break;
    const smaller = change(best);
    if (await fails(smaller)) best = smaller;
  }
  return best;
}

function parsed(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    // What is no JSON is no word of ours.
    return text.trim() ? { level: "error", event: "not a line of the log", name: text.slice(0, 200) } : undefined;
  }
}

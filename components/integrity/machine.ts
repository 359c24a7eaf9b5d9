import type { Purpose } from "@/lib/integrity/terms";
import { refreshDelay, retryDelay, throttleDelay } from "@/lib/integrity/schedule";
import { IntegrityError } from "./integrity-error";
import { createThrottle, type KeptThrottle } from "./throttle";

/** `ttl` in milliseconds. */
export type Proof = { token: string; ttl: number };
/** Gets a proof, by work or by somebody who vouches. Rejects with an IntegrityError. */
export type Provider = (purpose: Purpose) => Promise<Proof>;

/** Milliseconds; `wait` answers what calls it off. */
type Time = { now: () => number; wait: (ms: number, then: () => void) => () => void };

type Options = { time: Time; storage: () => Storage; report: (error: IntegrityError) => void };
type Held = { token: string; expiresAt: number } | undefined;

/**
 * Keeps proofs ready: each is renewed before it ends, what failed is tried again later, and after a refusal nothing is
 * asked for a while, also not by another page of this browser.
 */
export function createIntegrity({ time, storage, report }: Options) {
  let provider: Provider | undefined;
  const held = new Map<Purpose, Held>();
  const coming = new Map<Purpose, Promise<string>>();
  const renewals = new Map<Purpose, () => void>();
  const throttle: KeptThrottle = createThrottle(storage, report);

  return { activate, token, keep, spend };

  function activate(by: Provider) {
    if (provider && provider !== by) throw new IntegrityError("already-initialized");
    provider = by;
  }

  /** One that holds, or the next one. Of several that ask at once one is asked for. */
  async function token(purpose: Purpose): Promise<string> {
    if (!provider) throw new IntegrityError("use-before-activation");
    const now = held.get(purpose);
    return now && now.expiresAt > time.now() ? now.token : obtain(purpose, provider);
  }

  /** From now on one is ready, and renewed until it is spent. */
  function keep(purpose: Purpose) {
    if (renewals.has(purpose)) return;
    renewals.set(purpose, () => {});
    void token(purpose).then(
      () => {},
      (error: IntegrityError) => later(purpose, error, 1),
    );
  }

  /** It was used, and serves no second time. */
  function spend(purpose: Purpose) {
    held.delete(purpose);
    renewals.get(purpose)?.();
    renewals.delete(purpose);
  }

  function obtain(purpose: Purpose, by: Provider): Promise<string> {
    const now = coming.get(purpose);
    if (now) return now;
    const next = ask(purpose, by).finally(() => coming.delete(purpose));
    coming.set(purpose, next);
    return next;
  }

  async function ask(purpose: Purpose, by: Provider): Promise<string> {
    if (throttle.holds(time.now())) throw new IntegrityError("throttled");
    try {
      const { token: next, ttl } = await by(purpose);
      throttle.clear(time.now());
      held.set(purpose, { token: next, expiresAt: time.now() + ttl });
      if (renewals.has(purpose)) renewIn(purpose, refreshDelay(ttl), 0);
      return next;
    } catch (error) {
      const { status } = error as IntegrityError;
      if (status !== undefined) throttle.add(time.now(), (failures) => throttleDelay(status, failures));
      throw error;
    }
  }

  function renewIn(purpose: Purpose, ms: number, failures: number) {
    renewals.get(purpose)?.();
    renewals.set(
      purpose,
      time.wait(ms, () => void renew(purpose, failures)),
    );
  }

  async function renew(purpose: Purpose, failures: number) {
    await obtain(purpose, provider!).catch((error: IntegrityError) => later(purpose, error, failures + 1));
  }

  function later(purpose: Purpose, error: IntegrityError, failures: number) {
    report(error);
    if (renewals.has(purpose)) renewIn(purpose, retryDelay(failures), failures);
  }
}

export type Integrity = ReturnType<typeof createIntegrity>;

import { isAttempt, type Outcome, readOutcome } from "./attempt";

const NAME = "allyway.sign-in";

const calls = ["begins", "here", "go", "heard"] as const;

/**
 * Between the page that opens a popup and the popup's pages: `begins` ends all other attempts of this browser, `here`
 * says that the popup's first page has come, `go` that it was asked for, `heard` that the last one may close. No token
 * and no address is ever among it.
 */
type Call = (typeof calls)[number];
type Sent = { attempt: string } & ({ call: Call } | Outcome);
type Heard = { attempt: string; call?: Call; outcome?: Outcome };

/** While one is open the browser keeps the page for no Back. */
export function openChannel(hear: (message: Heard) => void): { send: (message: Sent) => void; close: () => void } {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { attempt, call, ...rest } = (typeof data === "object" && data) as Record<string, unknown>;
    const known = calls.find((one) => one === call);
    if (isAttempt(attempt)) hear(known ? { attempt, call: known } : { attempt, outcome: readOutcome(rest) });
  };
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}

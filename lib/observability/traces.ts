/** How a request went, by its shape: never by what was asked, or by whom. */
export type TracedRequest = { id: string; method: string; route: string; status: number };

type Traces = {
  /** Runs a request in a trace of its own, which is sent once `end` says how it went. */
  runRequest: <T>(work: (end: (how: TracedRequest) => void) => T) => T;
  /** Times what the running request asks of the database, by what was given to pg; outside of one nothing is added. */
  watchStatement: (query: unknown, answer: Promise<unknown>) => void;
  /** Sends what has not been sent yet, where somebody takes it. */
  flush: () => Promise<void>;
};

const held = globalThis as typeof globalThis & { allywayTraces?: Traces };

/**
 * There only where OTEL_EXPORTER_OTLP_ENDPOINT is set (lib/observability/start-traces.ts). The start file, which is another bundle of the
 * same process, begins each trace.
 */
export function traces(): Traces | undefined {
  return held.allywayTraces;
}

export function keepTraces(made: Traces): void {
  held.allywayTraces = made;
}

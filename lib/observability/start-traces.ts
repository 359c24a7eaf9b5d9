import { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace-base";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { logEvent } from "@/lib/observability/log";
import { keepTraces, type TracedRequest, traces } from "@/lib/observability/traces";

/** Milliseconds between two sendings, and that one may take. */
const [SEND_EVERY_MS, SEND_MS] = [5_000, 5_000];
/** Spans that wait to be sent: what is more, while nobody takes them, is lost. */
const MAX_WAITING = 4_096;
/** PostgreSQL's own codes of errors; all else is said in one word. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

const VERB =
  /^(?:\s|--[^\n]*\n)*(SELECT|INSERT|UPDATE|DELETE|MERGE|WITH|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|NOTIFY)\b/i;
const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:ONLY\s+)?(?:"public"\.)?"(\w+)"/gi;
const TABLES = new Set<string>(Object.values(Prisma.ModelName));

/**
 * From now on each request is a trace, sent to the host's own collector: the route's shape, the method and the status, and
 * what it asked of the database, each by its verb and its table. Spans are made here and nowhere else: as no provider is
 * registered with OpenTelemetry, Next makes none, which would carry whole addresses. What a caller says of a trace of its
 * own is not read. Nothing of OpenTelemetry is loaded without the setting.
 */
export async function startTraces(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  if (!OTEL_EXPORTER_OTLP_ENDPOINT || traces()) return;
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace-base"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/exporter-trace-otlp-http"),
    ]);
  const url = new URL("/v1/traces", OTEL_EXPORTER_OTLP_ENDPOINT).href;
  const exporter = tellingWhetherTaken(new OTLPTraceExporter({ url, timeoutMillis: SEND_MS }));
  const provider = new sdk.BasicTracerProvider({
    // By itself it would name the program, too.
    resource: resourceFromAttributes({ "service.name": "allyway" }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(exporter, {
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  });
  const tracer = provider.getTracer("allyway");
  const running = new AsyncLocalStorage<{ context: Context; isOver: boolean }>();
  keepTraces({ runRequest, watchStatement, flush: () => provider.forceFlush().catch(() => {}) });

  function runRequest<T>(work: (end: (how: TracedRequest) => void) => T): T {
    const span = tracer.startSpan("request", { kind: SpanKind.SERVER, root: true });
    const request = { context: trace.setSpan(ROOT_CONTEXT, span), isOver: false };
    const end = ({ id, method, route, status }: TracedRequest) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
        // By which the log names it.
        "request.id": id,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      request.isOver = true;
    };
    return running.run(request, () => work(end));
  }

  function watchStatement(query: unknown, answer: Promise<unknown>) {
    const request = running.getStore();
    if (!request || request.isOver) return;
    const attributes = attributesOf(query);
    const options = { kind: SpanKind.CLIENT, attributes };
    const span = tracer.startSpan(attributes["db.query.summary"], options, request.context);
    answer.then(
      () => span.end(),
      (error: { code?: unknown } | undefined) => {
        const code = String(error?.code);
        span.setAttribute("error.type", SQLSTATE.test(code) ? code : "other");
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    );
  }
}

/** Words of the lists above alone: nothing in them is what somebody wrote. */
function attributesOf(query: unknown) {
  const { text, name } =
    typeof query === "string" ? { text: query } : ((query ?? {}) as { text?: string; name?: string });
  // Without words it is the wait for a connection that a transaction keeps.
  const operation = text === undefined ? "connect" : (VERB.exec(text)?.[1]?.toUpperCase() ?? "other");
  const table = [...(text ?? "").matchAll(TABLE)].map(([, found]) => found!).find((found) => TABLES.has(found));
  return {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    "db.query.summary": table ? `${operation} ${table}` : operation,
    ...(table && { "db.collection.name": table }),
    // By which pg_prepared_statements has it.
    ...(name && { "db.statement.name": name }),
  };
}

/** Says it once when spans are not taken, and once when they are again. */
function tellingWhetherTaken(exporter: SpanExporter): SpanExporter {
  let isTaken = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const was = isTaken;
        isTaken = result.code === 0;
        if (was && !isTaken) logEvent("warn", "traces not taken");
        if (!was && isTaken) logEvent("info", "traces taken");
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

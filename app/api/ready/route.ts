import { getReadiness } from "@/lib/observability/readiness";

export const dynamic = "force-dynamic";

/**
 * Whether requests may be sent here: the database is reachable, its migrations are those of this build, and it has the
 * queue.
 */
export async function GET() {
  const readiness = await getReadiness();
  const headers = { "Cache-Control": "no-store" };
  if (readiness.status === "ready") return Response.json(readiness, { headers });
  return Response.json(readiness, { status: 503, headers: { ...headers, "Retry-After": "5" } });
}

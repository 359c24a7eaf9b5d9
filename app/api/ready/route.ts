import { getUnreadiness } from "@/lib/readiness";

export const dynamic = "force-dynamic";

/** Whether requests may be sent here: the database is reachable and its migrations are those of this build. */
export async function GET() {
  const reason = await getUnreadiness();
  const headers = { "Cache-Control": "no-store" };
  if (!reason) return Response.json({ status: "ready" }, { headers });
  return Response.json({ status: "unready", reason }, { status: 503, headers: { ...headers, "Retry-After": "5" } });
}

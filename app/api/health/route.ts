export const dynamic = "force-dynamic";

/** The process is alive; it says nothing about the database. */
export function GET() {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}

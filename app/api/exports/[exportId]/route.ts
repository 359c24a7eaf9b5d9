import { getTranslations } from "next-intl/server";
import { hasAuthenticatedRecently } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { download } from "@/lib/requests/download";
import { openDataExport } from "@/lib/exports/queries";
import { type OneExport, oneExportSchema } from "@/lib/exports/schema";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(oneExportSchema, openExport, { withoutConsent: true });

/** All that is somebody's, for whoever has just shown that it is them; anybody else is asked to, on the page. */
async function openExport(viewer: Viewer, asked: OneExport) {
  if (!hasAuthenticatedRecently(viewer))
    return new Response(null, { status: 303, headers: { Location: "/settings/data?confirm" } });
  const found = await openDataExport(viewer, asked);
  if (!found) return refuse("not-found");
  const { handle, displayName } = viewer.profile;
  const date = found.readyAt.toISOString().slice(0, 10);
  const name = (await getTranslations("settings.data"))("fileName", { name: displayName, date });
  return download({
    name: `${name}.zip`,
    plainName: `allyway-${handle}-${date}.zip`,
    type: "application/zip",
    body: found.stream,
  });
}

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

type References = { node: Record<string, { workers: Record<string, unknown> }> };

/**
 * Which page runs an action. One is sent to wherever its sender is by then, perhaps a page that does not have it (an
 * undo, after somebody went on); Next would then ask itself over the network, and lose the cookies of the answer.
 *
 * Upstream: `createForwardedActionResponse` in next/dist/server/app-render/action-handler. Seen on Next 16.4.6. Until
 * Next runs an action wherever it is sent, or hands its cookies on.
 */
export function actionPages(
  dist: string,
  shapeOf: (url: string) => string,
): (id: string, url: string) => string | null | undefined {
  const references = path.join(dist, "server/server-reference-manifest.json");
  const routes = JSON.parse(readFileSync(path.join(dist, "app-path-routes-manifest.json"), "utf8")) as Record<
    string,
    string
  >;
  const actions = existsSync(references) ? (JSON.parse(readFileSync(references, "utf8")) as References).node : {};
  const pagesOf = new Map(
    Object.entries(actions).map(([id, { workers }]) => [
      id,
      Object.keys(workers)
        .filter((name) => name.endsWith("/page"))
        .flatMap((name) => routes[name.replace(/^app/, "")] ?? []),
    ]),
  );
  // One without parameters, if there is one: none of them is looked up there.
  for (const pages of pagesOf.values()) pages.sort((one, other) => one.split("[").length - other.split("[").length);

  /**
   * Undefined where the action is run as it was sent, or is none. Null where no page has it: one that is only asked for
   * by its route, from which Next would take it for a page's.
   */
  return (id, url) => {
    const pages = url.startsWith("/api/") ? undefined : pagesOf.get(id);
    return pages?.includes(shapeOf(url)) ? undefined : pages && (pages[0] ?? null);
  };
}

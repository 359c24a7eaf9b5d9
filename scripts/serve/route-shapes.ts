import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Tells which route a path belongs to ("/posts/[id]"), so that no id, handle or guess gets into a log. */
export function routeShapes(dist: string): (url: string) => string {
  const manifest = path.join(dist, "app-path-routes-manifest.json");
  const routes = existsSync(manifest)
    ? Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>)
    : [];
  // Of two that fit, the one with fewer open places is meant.
  const known = [...new Set(routes)]
    .sort((a, b) => places(a) - places(b))
    .map((route) => ({ route, parts: route.split("/") }));
  return (url) => {
    const asked = (url.split("?")[0] ?? "").split("/");
    if (asked[1] === "_next") return "/_next";
    return known.find(({ parts }) => fits(parts, asked))?.route ?? "other";
  };
}

function places(route: string): number {
  return route.split("[").length - 1;
}

function fits(parts: string[], asked: string[]): boolean {
  return parts.length === asked.length && parts.every((part, at) => part.startsWith("[") || part === asked[at]);
}

import { readFileSync } from "node:fs";
import path from "node:path";
import type { FormValues } from "@/lib/forms/form-fields";

const DIST = path.resolve(import.meta.dirname, "../.next-test");

type Manifest = {
  node: Record<string, { filename: string; exportedName: string; workers: Record<string, unknown> }>;
  edge: Record<string, unknown>;
};

/** Every server action of the build under test, as Next would run it, with the pages that have it. */
export function builtActions(): { id: string; file: string; name: string; pages: string[] }[] {
  const { node, edge } = JSON.parse(
    readFileSync(path.join(DIST, "server/server-reference-manifest.json"), "utf8"),
  ) as Manifest;
  if (Object.keys(edge).length) throw new Error("no action is meant to run at the edge");
  return Object.entries(node).map(([id, { filename, exportedName, workers }]) => ({
    id,
    file: filename,
    name: exportedName,
    // The route of an action has it as well, but does not run it as one.
    pages: Object.keys(workers).filter((worker) => worker.endsWith("/page")),
  }));
}

export function actionId(name: string): string {
  const action = builtActions().find((built) => built.name === name);
  if (!action) throw new Error(`The build has no action ${name}.`);
  return action.id;
}

/** An action's call as the browser sends it: the previous state and a form. */
export function callOf(id: string, fields: FormValues, origin: string, cookie = ""): RequestInit {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(`_1_${name}`, value);
  body.append("0", '[{"status":"idle"},"$K1"]');
  return { method: "POST", body, redirect: "manual", headers: { "next-action": id, origin, cookie } };
}

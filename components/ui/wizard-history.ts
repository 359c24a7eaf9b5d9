const PREFIX = "wizard:";

/** Says in the present entry of the history of which run of a wizard it shows a step. */
export function markWizardStep(kind: string) {
  if (history.state?.wizard) return;
  history.replaceState({ ...history.state, wizard: runOf(kind) }, "");
}

/** Goes on from the step at `path`; where `next` is none, the run is over. */
export function passWizardStep(kind: string, path: string, next: string) {
  // A write that came with its page has taken the mark.
  markWizardStep(kind);
  if (folderOf(next) === folderOf(path)) return;
  try {
    sessionStorage.removeItem(PREFIX + kind);
  } catch {}
}

/** Back and Forward pass the steps of a run that is over, to where one came from: what they would change is done. */
export function watchWizards(): () => void {
  const traverse = ({ state }: { state: { wizard?: unknown } | null }) => isOver(state?.wizard) && history.back();
  // Another document showed it.
  traverse(history);
  addEventListener("popstate", traverse);
  return () => removeEventListener("popstate", traverse);
}

function isOver(run: unknown): boolean {
  if (typeof run !== "string") return false;
  try {
    return sessionStorage.getItem(run.slice(0, run.lastIndexOf(":"))) !== run;
  } catch {
    return false;
  }
}

function runOf(kind: string): string {
  const key = PREFIX + kind;
  try {
    const run = sessionStorage.getItem(key) ?? `${key}:${crypto.randomUUID()}`;
    sessionStorage.setItem(key, run);
    return run;
  } catch {
    return key;
  }
}

/** Steps of one wizard stand side by side. */
function folderOf(href: string): string {
  const [path = ""] = href.split("?");
  return path.slice(0, path.lastIndexOf("/"));
}

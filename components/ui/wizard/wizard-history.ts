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

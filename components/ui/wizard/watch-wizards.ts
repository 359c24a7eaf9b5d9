/**
 * Back and Forward pass the steps of a run that is over, to where one came from: what they would change is done. Runs
 * are as `wizard-history.ts` names them; every page watches, few mark.
 */
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

type Fillers = {
  bulk: typeof import("./bulk");
  "job-rows": typeof import("./job-rows");
  talk: typeof import("./talk");
};

/**
 * PostgreSQL says so of a table or a column that it does not know, and of rows that its rules do not take; Node of a part
 * of the app that is not there.
 */
const OTHER_APP = /^(42|23|ERR_MODULE_NOT_FOUND$)/;

/**
 * Fills by this bench. Where it stands over another commit (see `against.ts`), whose tables or parts are others than
 * those it knows, by what that commit fills them with itself.
 */
export async function fillBy<Name extends keyof Fillers>(
  name: Name,
  fill: (filler: Fillers[Name]) => Promise<unknown>,
): Promise<void> {
  try {
    await fill((await import(`./${name}.ts`)) as Fillers[Name]);
  } catch (error) {
    const own = OTHER_APP.test(String((error as { code?: unknown }).code))
      ? ((await import(`../bench-own/${name}.ts`).catch(() => undefined)) as Fillers[Name] | undefined)
      : undefined;
    if (!own) throw error;
    await fill(own);
  }
}

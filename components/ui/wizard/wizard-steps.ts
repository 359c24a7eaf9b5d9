/**
 * A wizard by the order of its steps, each with an address of its own. What a step holds is saved on the server when it
 * is left, so Back, a reload and another day find it.
 */
export function defineWizard<const S extends string>(steps: readonly S[]) {
  return {
    steps,
    isStep: (name: string): name is S => (steps as readonly string[]).includes(name),
    /** The number of a step, from 1 on, and the steps beside it. */
    around(step: S) {
      const at = steps.indexOf(step);
      return { number: at + 1, before: steps[at - 1], after: steps[at + 1] };
    },
    /** The first of the steps before this one that has to be filled in first. */
    missingBefore: (step: S, isPassed: (step: S) => boolean) =>
      steps.slice(0, steps.indexOf(step)).find((one) => !isPassed(one)),
    /** Where whoever left goes on: at the first step with nothing in it, else at the last. */
    resume: (isFilled: (step: S) => boolean) => steps.find((step) => !isFilled(step)) ?? steps[steps.length - 1]!,
  };
}

type Pace = {
  /** Milliseconds at least between one beginning and the next. */
  gap: number;
  /** Nobody looks at a page behind others: it waits. */
  inSight?: boolean;
};

/** However often it is asked for, the work is done once at a time, and once more if it was asked for meanwhile. */
export function coalesced(work: () => Promise<unknown>, { gap, inSight = false }: Pace) {
  let [isAsked, isBusy, isOver] = [false, false, false];
  let begun = -Infinity;
  let timer: number | undefined;
  /** Milliseconds by which it may be late. */
  let spread = Infinity;
  document.addEventListener("visibilitychange", begin);

  function begin() {
    if (!isAsked || isBusy || isOver || timer !== undefined || (inSight && document.hidden)) return;
    timer = window.setTimeout(run, Math.max(0, begun + gap - Date.now()) + Math.random() * spread);
  }

  async function run() {
    timer = undefined;
    spread = Infinity;
    [isAsked, isBusy, begun] = [false, true, Date.now()];
    await work().catch(() => {});
    isBusy = false;
    begin();
  }

  return {
    /** `over`: milliseconds over which those who are told at the same moment spread what they ask. */
    ask(over = 0) {
      isAsked = true;
      if (over < spread) {
        // It cannot wait as long as what was asked before it.
        spread = over;
        window.clearTimeout(timer);
        timer = undefined;
      }
      begin();
    },
    end() {
      isOver = true;
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", begin);
    },
  };
}

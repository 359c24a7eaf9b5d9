type Pace = {
  /** Milliseconds at least between one beginning and the next. */
  gap: number;
  /** Milliseconds over which those who are told at once spread what they ask. */
  spread?: number;
  /** Nobody looks at a page behind others: it waits. */
  inSight?: boolean;
};

/** However often it is asked for, the work is done once at a time, and once more if it was asked for meanwhile. */
export function gathered(work: () => Promise<unknown>, { gap, spread = 0, inSight = false }: Pace) {
  let [isAsked, isBusy, isOver] = [false, false, false];
  let begun = -Infinity;
  let timer: number | undefined;
  document.addEventListener("visibilitychange", begin);

  function begin() {
    if (!isAsked || isBusy || isOver || timer !== undefined || (inSight && document.hidden)) return;
    timer = window.setTimeout(run, Math.max(0, begun + gap - Date.now()) + Math.random() * spread);
  }

  async function run() {
    timer = undefined;
    [isAsked, isBusy, begun] = [false, true, Date.now()];
    await work().catch(() => {});
    isBusy = false;
    begin();
  }

  return {
    ask() {
      isAsked = true;
      begin();
    },
    end() {
      isOver = true;
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", begin);
    },
  };
}

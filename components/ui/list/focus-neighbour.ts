/**
 * What goes takes the focus with it: the keyboard goes on from the next of `all` that stays, or from the one before, or
 * else from `otherwise`.
 */
export function focusNeighbour(
  within: HTMLElement,
  all: string,
  otherwise: string,
  stays: (one: HTMLElement) => boolean = () => true,
) {
  const shown = [...document.querySelectorAll<HTMLElement>(all)].filter(
    (one) => one.contains(within) || (one.checkVisibility() && stays(one)),
  );
  const place = shown.findIndex((one) => one.contains(within));
  const neighbour = shown[place + 1] ?? shown[place - 1] ?? document.getElementById(otherwise);
  neighbour?.focus({ preventScroll: true });
}

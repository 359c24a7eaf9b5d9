import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * For a box whose state another component holds: it may be pressed before the script comes, or be kept by the browser over
 * a reload, and hydration leaves it so. Before the next rendering puts it back, it says how it stands.
 */
export function useCheckedBeforeScript(
  isChecked: boolean,
  tell: (isChecked: boolean) => void,
): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const tellDifference = useEffectEvent(() => {
    if (box.current && box.current.checked !== isChecked) tell(box.current.checked);
  });
  useLayoutEffect(() => tellDifference(), []);
  return box;
}

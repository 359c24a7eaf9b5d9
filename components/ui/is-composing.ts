type Key = { isComposing: boolean; keyCode: number };

/**
 * Whether a key belongs to an input method, which writes Chinese, Japanese or Korean: what it presses sends and chooses
 * nothing. Safari ends the composition before the keydown of the Enter that takes it, and tells it by the code 229 alone (UI
 * Events, keyCode of keydown during a composition).
 */
export function isComposing(event: Key | { nativeEvent: Key }): boolean {
  const { isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229;
}

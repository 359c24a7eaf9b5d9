/**
 * Whether a key belongs to an input method, which writes Chinese, Japanese or Korean: what it presses sends and chooses
 * nothing. Safari ends the composition before the keydown of the Enter that takes it, and tells it by the code 229 alone (UI
 * Events, keyCode of keydown during a composition).
 */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === 229;
}

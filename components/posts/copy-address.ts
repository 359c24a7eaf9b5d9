import { showToast } from "@/components/ui/toast";
import type { Translate } from "@/lib/i18n/messages";

/** Of a post. Where the clipboard is closed to scripts, as on plain HTTP, the browser's older way still copies. */
export async function copyAddress(postId: string, t: Translate) {
  const address = new URL(`/posts/${postId}`, location.href).href;
  const isCopied = await Promise.resolve(navigator.clipboard?.writeText(address) ?? Promise.reject()).then(
    () => true,
    () => false,
  );
  if (isCopied || copyBySelection(address)) showToast({ kind: "done", text: t("feed.post.copied"), subject: postId });
  else showToast({ kind: "error", text: t("feed.post.copyFailed", { address }), subject: postId });
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "sr-only";
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

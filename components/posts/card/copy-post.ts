import { showToast } from "@/components/ui/toast/toast";
import type { Translate } from "@/lib/i18n/messages";
import type { FeedPost } from "@/lib/posts/queries";

/** The address of a post. */
export async function copyAddress(postId: string, t: Translate) {
  const address = addressOf(postId);
  if (await copy(address)) showToast({ kind: "done", text: t("feed.post.copied"), subject: postId });
  else showToast({ kind: "error", text: t("feed.post.copyFailed", { address }), subject: postId });
}

/** What a post says, as it is shown, with who says it and where it stands. */
export async function copyText({ id, text, ranges, author }: Copied, t: Translate) {
  // Whoever is named goes by the handle of now; of a long address more is written than is shown.
  const said = ranges.reduceRight(
    (rest, { start, end, href, shown }) =>
      shown && href.startsWith("/") ? `${rest.slice(0, start)}${shown}${rest.slice(end)}` : rest,
    text,
  );
  const isCopied = await copy(`${said}\n\n${author.displayName} (@${author.handle})\n${addressOf(id)}`);
  const told = t(isCopied ? "feed.post.textCopied" : "feed.post.textNotCopied");
  showToast({ kind: isCopied ? "done" : "error", text: told, subject: id });
}

type Copied = Pick<FeedPost, "id" | "text" | "ranges" | "author">;

function addressOf(postId: string): string {
  return new URL(`/posts/${postId}`, location.href).href;
}

/** Where the clipboard is closed to scripts, as on plain HTTP, the browser's older way still copies. */
async function copy(text: string): Promise<boolean> {
  const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  );
  return isCopied || copyBySelection(text);
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

import { cache } from "react";
import { currentAccount } from "@/lib/auth/current-viewer";
import { locales } from "@/lib/i18n/locales";
import { markedLanguage } from "@/lib/requests/request-marks";

/**
 * What the account of whoever looks has chosen; null for what follows the device. A page knows its account anyhow, and an
 * action or a route handler once it has proved its viewer: neither asks for it anew. What the account says by then holds on
 * the page that answers a form, which may have changed it.
 */
export async function chosenHere(): Promise<{ language: string | null; timeZone: string | null }> {
  const account = isRendering() ? await currentAccount().catch(() => null) : null;
  const language = account ? account.language : (markedLanguage() ?? null);
  return { language: language && locales.includes(language) ? language : null, timeZone: account?.timeZone ?? null };
}

const mark = cache(() => ({}));

/** Outside of a page React keeps nothing. */
function isRendering(): boolean {
  return mark() === mark();
}

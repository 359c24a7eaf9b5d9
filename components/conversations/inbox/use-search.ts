import { useEffect, useState } from "react";
import { fetchJson } from "@/components/ui/request/fetch-json";
import type { SearchPage } from "@/lib/conversations/queries/search";
import { timeoutMs } from "@/lib/timeouts";
import { searchApi, type SearchIn } from "./search-address";

/** Milliseconds without a further letter. */
const typingDelayMs = () => timeoutMs("typing pause", 200);

export type Found = { q: string; page: SearchPage | null; isFailed: boolean };

/**
 * What is found for a text: as the page came with it, or asked for once somebody pauses. The answer to an earlier text is
 * given up; what was found stays until the next is there.
 */
export function useSearch({ conversationId }: SearchIn, q: string, given: SearchPage | null) {
  const [found, setFound] = useState<Found>({ q, page: given, isFailed: false });
  const [attempt, setAttempt] = useState(0);
  const text = q.trim();
  const isKnown = given !== null || (found.page !== null && found.q === q);

  useEffect(() => {
    if (text === "" || isKnown) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetchJson<SearchPage>(searchApi({ conversationId }, text), abort.signal).then(
        (page) => setFound({ q, page, isFailed: false }),
        () => abort.signal.aborted || setFound({ q, page: null, isFailed: true }),
      );
    }, typingDelayMs());
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [conversationId, q, text, isKnown, attempt]);

  async function more() {
    const { page } = shown;
    if (!page?.next) return;
    try {
      const next = await fetchJson<SearchPage>(
        searchApi({ conversationId }, text, page.next),
        new AbortController().signal,
      );
      // Where a conversation has moved up meanwhile, a hit comes once more.
      const ids = new Set(page.messages.map(({ id }) => id));
      const messages = [...page.messages, ...next.messages.filter(({ id }) => !ids.has(id))];
      setFound({ q, page: { ...page, messages, next: next.next }, isFailed: false });
    } catch {
      setFound({ q, page, isFailed: true });
    }
  }

  const shown: Found = found.page && found.q === q ? found : given ? { q, page: given, isFailed: false } : found;
  const retry = () => {
    setFound({ q: "", page: null, isFailed: false });
    setAttempt((count) => count + 1);
  };
  return { ...shown, isCurrent: shown.q === q && (shown.page !== null || shown.isFailed), more, retry };
}

import { useEffect, useState } from "react";
import { fetchJson } from "@/components/ui/fetch-json";
import type { SentPhone } from "@/lib/applications/queries/phone";
import { phoneText } from "@/lib/profiles/schema/edit";
import { timeoutMs } from "@/lib/timeouts";

/**
 * How a number is sent that was typed, which only the server knows: as it stands in the field until that says so. Null for
 * what isn't sent, since it is no number.
 */
export function useSentPhone(typed: string): SentPhone | null {
  const text = phoneText.safeParse(typed).data;
  const [known, setKnown] = useState<{ text: string; phone: SentPhone | null } | null>(null);

  useEffect(() => {
    if (!text) return;
    const aborted = new AbortController();
    const timer = setTimeout(
      () =>
        void fetchJson<{ phone: SentPhone | null }>(
          `/api/applications/phone?${new URLSearchParams({ contactPhone: text })}`,
          aborted.signal,
        ).then(
          ({ phone }) => setKnown({ text, phone }),
          () => {},
        ),
      timeoutMs("typing pause", 150),
    );
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [text]);

  if (!text) return null;
  return known?.text === text ? known.phone : { number: text, text };
}

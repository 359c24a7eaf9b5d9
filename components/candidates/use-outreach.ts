import { useEffect, useState } from "react";
import { fetchJson } from "@/components/ui/request/fetch-json";
import type { OutreachOfPage } from "@/lib/candidates/queries/outreach";

/** Milliseconds between two looks, and how many of them: what lasts longer is stuck, and asked for by hand. */
const LOOK_MS = 1_500;
const MAX_LOOKS = 80;

/** How it goes, as long as somebody waits; `isStuck` once it has not ended for long. */
export function useOutreach(address: string, given: OutreachOfPage | null) {
  const [{ outreach, looks }, setState] = useState({ outreach: given, looks: given ? 1 : 0 });
  const isUnderway = !outreach || outreach.waiting > 0;
  const isStuck = isUnderway && looks >= MAX_LOOKS;

  useEffect(() => {
    if (!isUnderway || isStuck) return;
    const aborted = new AbortController();
    const timer = setTimeout(
      () =>
        void fetchJson<OutreachOfPage>(address, aborted.signal).then(
          (next) => setState({ outreach: next, looks: looks + 1 }),
          () => aborted.signal.aborted || setState((known) => ({ ...known, looks: looks + 1 })),
        ),
      looks === 0 ? 300 : LOOK_MS,
    );
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [address, isUnderway, isStuck, looks]);

  return {
    outreach,
    isUnderway,
    isStuck,
    again: () => setState((known) => ({ outreach: asked(known.outreach), looks: 0 })),
  };
}

/** What was stopped is asked for again. */
function asked(outreach: OutreachOfPage | null): OutreachOfPage | null {
  return outreach && { ...outreach, waiting: outreach.waiting + outreach.stopped, stopped: 0 };
}

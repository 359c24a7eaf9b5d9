"use client";

import { useTranslations } from "next-intl";
import { useActionState, useEffect } from "react";
import { callAction } from "@/components/ui/request/call-action";
import { idle } from "@/lib/result";
import { visitSearchAction } from "@/lib/search/actions";

type Props = { searchId: string; actingId: string; now: number };

/** Notes that what was found by `now` has been looked at; without JavaScript somebody says so. */
export function VisitSearch({ searchId, actingId, now }: Props) {
  const t = useTranslations("search.opened");
  const [, formAction] = useActionState(visitSearchAction, idle);
  const until = String(now);

  useEffect(() => {
    const sender = { profileId: actingId, keepalive: true };
    // Where it fails, what is new stays so.
    void callAction<typeof visitSearchAction>(
      "PUT",
      "/api/searches/[searchId]/visit",
      { searchId, until: String(now) },
      sender,
    );
  }, [searchId, actingId, now]);

  return (
    <noscript>
      <form action={formAction}>
        <input type="hidden" name="profileId" value={actingId} />
        <input type="hidden" name="searchId" value={searchId} />
        <input type="hidden" name="until" value={until} />
        <button type="submit" className="btn btn-secondary btn-sm">
          {t("seen")}
        </button>
      </form>
    </noscript>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { Banner } from "@/components/ui/banner";
import { Spinner } from "@/components/ui/spinner";
import type { ListFailure } from "./use-list-pages";

/** A list's own words: at its end, and when the next page did not come. */
export type ListWords = { end: string; failed: string };

type Props = {
  /** The next page as an address of its own; none at the end. */
  href?: string;
  loading: boolean;
  failure: ListFailure | null;
  /** More than the first page is here. */
  grown: boolean;
  /** Somebody asked for more: then it is told how it goes on. */
  asked: boolean;
  words: ListWords;
  onAsk: () => void;
};

/**
 * A link to the next page, which the script turns into more of the list above: for keyboard, failure and no JavaScript.
 */
export function ListFooter({ href, loading, failure, grown, asked, words, onAsk }: Props) {
  const t = useTranslations();

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onAsk();
  }

  const atEnd = grown && !href;
  return (
    <div className="flex flex-col gap-3 px-4 py-3 text-center">
      <p role="status" className={atEnd ? "text-text-muted" : "sr-only"}>
        {atEnd ? words.end : asked && (loading ? t("common.list.loading") : !failure && t("common.list.loaded"))}
      </p>
      {failure && (
        <Banner kind="error">
          <p className="text-start">
            {failure.message ?? (failure.kind === "offline" ? t("errors.network-request-failed") : words.failed)}
          </p>
          {failure.kind === "signed-out" && <SignIn label={t("common.signIn")} />}
        </Banner>
      )}
      {href && (
        <a href={href} onClick={open} aria-busy={loading} className="btn btn-secondary self-center">
          <span className="btn-label">{failure ? t("common.tryAgain") : t("common.list.load")}</span>
          {loading && <Spinner className="btn-spinner" />}
        </a>
      )}
    </div>
  );
}

/** Leads back to the very list. Shown by script only, which knows where it is. */
function SignIn({ label }: { label: string }) {
  const here = encodeURIComponent(location.pathname + location.search);
  return (
    <a href={`/auth?callbackURL=${here}`} className="banner-link text-danger-ink">
      {label}
    </a>
  );
}

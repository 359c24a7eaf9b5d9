"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { SensitiveMark } from "@/lib/reports/schema/limits";

/** By id: what somebody unfolded stays so when its card leaves the screen and comes back. */
const unfolded = new Set<string>();

type Props = { id: string; sensitive: SensitiveMark; children: ReactNode };

/**
 * What moderators folded, with the reason before the press. Without a box of its own nothing in it is read aloud, and no
 * lazy picture loads, until then. Whoever it is of sees it as it is, and where they can object.
 */
export function FoldedSensitive({ id, sensitive, children }: Props) {
  const t = useTranslations("common.sensitive");
  const reasons = useTranslations("settings.report.reasons");
  const reason = reasons(sensitive.reason);
  if (sensitive.isOwn)
    return (
      <>
        <p className="my-2 text-sm wrap-anywhere text-text-muted">
          {t("own", { reason })}{" "}
          <Link href="/settings/standing" className="text-link underline">
            {t("object")}
          </Link>
        </p>
        {children}
      </>
    );
  return (
    <details
      open={unfolded.has(id)}
      onToggle={({ currentTarget: { open } }) => void (open ? unfolded.add(id) : unfolded.delete(id))}
      className="group/sensitive my-2"
    >
      <summary className="fold flex-wrap rounded-md bg-surface-sunken px-3 py-1.5">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{t("marked", { reason })}</span>{" "}
        <span className="btn btn-secondary btn-sm">
          <span className="group-open/sensitive:hidden">{t("show")}</span>
          <span className="hidden group-open/sensitive:inline">{t("hide")}</span>
        </span>
      </summary>
      <div className="hidden group-open/sensitive:block">{children}</div>
    </details>
  );
}

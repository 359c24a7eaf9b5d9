import X from "lucide-react/icons/x";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { JobDraftOfPage } from "@/lib/jobs/queries/drafts";
import { DiscardDraft } from "./discard-draft";
import "@/components/ui/wizard/wizard.css";

type Props = {
  draftId: string;
  draft: JobDraftOfPage | null;
  /** The human: whoever recruits does it as themselves. */
  profileId: string;
  /** Milliseconds. */
  now: number;
  /** Over the steps. */
  notice?: ReactNode;
  children: ReactNode;
};

/** One step of a job fills the screen. */
export async function JobWizardScreen({ draftId, draft, profileId, now, notice, children }: Props) {
  const t = await getTranslations("jobWizard");
  return (
    <div className="wizard flex min-h-dvh flex-col bg-bg">
      <header className="flex items-center gap-x-3 border-b border-border bg-surface px-3 py-3 md:px-6">
        <Link href="/jobs/list" aria-label={t("close")} className="icon-btn">
          <X aria-hidden />
        </Link>
        <span className="min-w-0 flex-1 text-md font-heavy">{t("title")}</span>
        {draft && (
          <span className="text-sm text-text-muted max-md:hidden">
            {t.rich("saved", { time: () => <TimeText time={draft.updatedAt.getTime()} now={now} inSentence /> })}
          </span>
        )}
        {draft?.organization && (
          <span className="flex max-w-56 min-w-0 items-center gap-2 text-sm font-bold max-md:hidden">
            <Avatar profile={draft.organization} className="size-7 text-xs" />
            <span dir="auto" className="trunc">
              {draft.organization.displayName}
            </span>
          </span>
        )}
        {draft && <DiscardDraft draftId={draftId} profileId={profileId} />}
      </header>
      <main className="flex flex-1 flex-col">
        {notice}
        {children}
      </main>
    </div>
  );
}

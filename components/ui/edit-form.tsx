"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Banner } from "./banner";
import { DraftBanner } from "./draft-banner";
import { FormFailure } from "./form-failure";
import { LeaveDialog } from "./leave-dialog";
import { SubmitButton } from "./submit-button";
import { showToast } from "./toast";
import { type DraftFields, type DraftFormOptions, useDraftForm } from "./use-draft-form";
import { useLeaveGuard } from "./use-leave-guard";

type Props<T> = Pick<DraftFormOptions<T>, "action" | "schema" | "rows" | "onAnswer"> & {
  profileId: string;
  idempotencyKey: string;
  /** Names the drafts of this kind of form; `id` says of which thing, where there are several. */
  kind: string;
  id?: string;
  title: string;
  lead?: string;
  /** Of the button, while it works, and once it is done; else as on every such page. */
  words?: { save: string; saving: string; saved: string };
  /** Said in the bar at the bottom, between Cancel and Save. */
  aside?: ReactNode;
  /** Where Back, Cancel and a success lead. */
  onward: string;
  children: (fields: DraftFields) => ReactNode;
};

/**
 * A page's one form for changing something that is saved:
 *
 *     <EditForm title={…} action={…} schema={…} … kind="statement" onward="/profile">
 *       {({ field, file, box, valueOf, errorOf, change, ...fields }) => (<>
 *         <Field label={…} {...field("title", saved.title)} />    // or file("picture")
 *         <input type="checkbox" {...box("areas", "recycling", saved.areas.includes("recycling"))} />
 *         <PlaceField error={errorOf("place")} onChange={change} defaultPlace={… valueOf("placeId", …)} />
 *         <RepeatedFields name="entries" fields={fields} onChange={change} …>    // and rows={{ entries: saved.length }}
 *           {(name, row) => <Field label={…} {...field(`${name}.title`, saved[row]?.title)} />}
 *
 * Works before its script is there; then it checks, asks before unsaved changes are left, and keeps a draft of them.
 */
export function EditForm<T>({
  title,
  lead,
  words,
  aside,
  children,
  profileId,
  idempotencyKey,
  kind,
  id,
  onward,
  ...options
}: Props<T>) {
  const t = useTranslations("common");
  const path = usePathname();
  const router = useRouter();
  const { answer, posted, pending, round, key, fields, draft, formProps } = useDraftForm({
    ...options,
    draft: { profileId, kind, id },
    idempotencyKey: idempotencyKey,
    onAnswer(next, again) {
      options.onAnswer?.(next, again);
      if (next.status === "done") showToast({ kind: "done", text: words?.saved ?? t("edit.saved") });
    },
    onSaved: () => router.push(onward),
  });
  const guard = useLeaveGuard(draft.isUnsaved);
  function leave() {
    draft.drop();
    guard.leave?.();
    guard.stay();
  }

  return (
    <div className="feed-column">
      <div className="flex items-center gap-3 px-4 pt-2 xs:px-0 xs:pt-0">
        <Link href={onward} prefetch={false} aria-label={t("edit.back")} className="icon-btn back-link">
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="min-w-0 text-xl tracking-heading wrap-anywhere">{title}</h1>
      </div>
      <DraftBanner draft={draft} />
      {posted.status === "done" && (
        <Banner kind="done">
          <p>{words?.saved ?? t("edit.saved")}</p>
        </Banner>
      )}
      <form {...formProps} aria-label={title} className="card card-flat flex flex-col">
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="idempotencyKey" value={key} />
        <div className="flex flex-col gap-5 p-4 md:p-5">
          {lead && <p className="text-text-muted">{lead}</p>}
          <Fragment key={round}>{children(fields)}</Fragment>
          <FormFailure answer={answer} signInTo={path} />
        </div>
        <div className="save-bar">
          <Link href={onward} prefetch={false} className="btn btn-quiet -ms-4">
            {t("edit.cancel")}
          </Link>
          <div className="min-w-0 flex-1 text-end text-sm text-text-muted">{aside}</div>
          <SubmitButton pending={pending} pendingLabel={words?.saving ?? t("edit.saving")}>
            {words?.save ?? t("edit.save")}
          </SubmitButton>
        </div>
      </form>
      <LeaveDialog open={guard.leave !== null} stay={guard.stay} leave={leave} />
    </div>
  );
}

"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { Fragment, type ReactNode } from "react";
import { Banner } from "./banner";
import { DraftBanner } from "./draft-banner";
import type { EditTexts } from "./edit-texts";
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
  /** Said in the bar at the bottom, between Cancel and Save. */
  aside?: ReactNode;
  /** Where Back, Cancel and a success lead. */
  onward: string;
  texts: EditTexts;
  children: (fields: DraftFields) => ReactNode;
};

/**
 * A page's one form for changing something that is saved:
 *
 *     <EditForm … kind="statement" onward="/profile" texts={texts.form}>    // texts.form: await editTexts() on the server
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
  aside,
  children,
  profileId,
  idempotencyKey,
  kind,
  id,
  onward,
  texts,
  ...options
}: Props<T>) {
  const path = usePathname();
  const router = useRouter();
  const { answer, posted, pending, round, key, fields, draft, formProps } = useDraftForm({
    ...options,
    mistakes: texts.mistakes,
    draft: { profileId, kind, id },
    idempotencyKey: idempotencyKey,
    onAnswer(next, again) {
      options.onAnswer?.(next, again);
      if (next.status === "done") showToast({ kind: "done", text: texts.saved });
    },
    onSaved: () => router.push(onward),
  });
  const guard = useLeaveGuard(draft.isUnsaved);
  function leave() {
    draft.drop();
    guard.leave?.();
    guard.stay();
  }

  const signIn = (
    <a href={`/auth?callbackURL=${encodeURIComponent(path)}`} className="banner-link text-danger-ink">
      {texts.signIn}
    </a>
  );
  return (
    <div className="feed-column">
      <div className="flex items-center gap-3 px-4 pt-2 xs:px-0 xs:pt-0">
        <Link href={onward} prefetch={false} aria-label={texts.back} className="icon-btn back-link">
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="min-w-0 text-xl tracking-heading wrap-anywhere">{title}</h1>
      </div>
      <DraftBanner draft={draft} texts={texts.draft} />
      {posted.status === "done" && (
        <Banner kind="done">
          <p>{texts.saved}</p>
        </Banner>
      )}
      <form {...formProps} aria-label={title} className="card card-flat flex flex-col">
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="idempotencyKey" value={key} />
        <div className="flex flex-col gap-5 p-4 md:p-5">
          {lead && <p className="text-text-muted">{lead}</p>}
          <Fragment key={round}>{children(fields)}</Fragment>
          <FormFailure answer={answer} signIn={signIn} />
        </div>
        <div className="save-bar">
          <Link href={onward} prefetch={false} className="btn btn-quiet -ms-4">
            {texts.cancel}
          </Link>
          <div className="min-w-0 flex-1 text-end text-sm text-text-muted">{aside}</div>
          <SubmitButton pending={pending} pendingLabel={texts.saving}>
            {texts.save}
          </SubmitButton>
        </div>
      </form>
      <LeaveDialog open={guard.leave !== null} texts={texts.leave} stay={guard.stay} leave={leave} />
    </div>
  );
}

"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Fragment, type ReactNode } from "react";
import { Banner } from "./banner";
import { DraftBanner } from "./draft-banner";
import { FormFailure } from "./form-failure";
import { keepFocusOnPress } from "./keep-focus";
import { LeaveDialog } from "./leave-dialog";
import { SaveBar } from "./save-bar";
import { type EditFields, type EditOptions, useEditForm } from "./use-edit-form";

type Props<T> = EditOptions<T> & {
  title: string;
  lead?: string;
  /** Said in the bar at the bottom, between Cancel and Save. */
  aside?: ReactNode;
  children: (fields: EditFields) => ReactNode;
};

/**
 * A page's one form for changing something that is saved:
 *
 *     <EditForm title={…} action={saveStatementAction} schema={saveStatementSchema} profileId={…} idempotencyKey={…}
 *       name="statement" onward="/profile" texts={texts.form}>          // texts.form: await editTexts() on the server
 *       {({ field, box, valueOf, errorOf, type }) => (<>
 *         <Field label={…} {...field("title", saved.title)} />
 *         <TextArea label={…} limit={300} {...field("text", saved.text)} />
 *         <input type="checkbox" {...box("areas", "recycling", saved.areas.includes("recycling"))} />
 *         <PlaceField error={errorOf("place")} onChange={type} defaultPlace={… valueOf("placeId", …)} />
 *       </>)}
 *     </EditForm>
 *
 * Works before the script is there; then it checks by the same schema, asks before unsaved changes are left, and keeps
 * a draft of them. After a success it leads `onward`.
 */
export function EditForm<T>({ title, lead, aside, children, ...options }: Props<T>) {
  const { profileId, onward, texts } = options;
  const path = usePathname();
  const {
    form,
    answer,
    posted,
    pending,
    formAction,
    send,
    type,
    fields,
    round,
    key,
    offered,
    restore,
    discard,
    guard,
  } = useEditForm(options);

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
      {offered && <DraftBanner at={offered.at} texts={texts.draft} restore={restore} discard={discard} />}
      {posted.status === "done" && (
        <Banner kind="done">
          <p>{texts.saved}</p>
        </Banner>
      )}
      <form
        ref={form}
        action={formAction}
        onSubmit={send}
        onInput={type}
        onMouseDown={keepFocusOnPress}
        noValidate
        aria-label={title}
        className="card card-flat flex flex-col"
      >
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="idempotencyKey" value={key} />
        <div className="flex flex-col gap-5 p-4 md:p-5">
          {lead && <p className="text-text-muted">{lead}</p>}
          <Fragment key={round}>{children(fields)}</Fragment>
          <FormFailure answer={answer} signIn={signIn} />
        </div>
        <SaveBar pending={pending} cancel={onward} texts={texts}>
          {aside}
        </SaveBar>
      </form>
      <LeaveDialog open={guard.open} texts={texts.leave} stay={guard.stay} leave={guard.leave} />
    </div>
  );
}

"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import type { FormValues } from "@/lib/forms/form-fields";
import { Banner } from "@/components/ui/banner";
import { DraftBanner } from "./draft-banner";
import type { DraftFormOptions } from "./draft-form-options";
import { FormProblems } from "./form-problems";
import { HashFocus } from "@/components/ui/hash-focus";
import { LeaveDialog } from "./leave-dialog";
import { PageBar } from "@/components/ui/page-bar";
import { SaveBar, type SaveWords } from "./save-bar";
import { showToast } from "@/components/ui/toast/toast";
import { useConfirmation, type Question } from "./use-confirmation";
import { type DraftFields, useDraftForm } from "./use-draft-form";
import { useLeaveGuard } from "./use-leave-guard";

type Props<T> = Pick<DraftFormOptions<T>, "action" | "schema" | "saved" | "parts" | "rows" | "onAnswer"> & {
  profileId: string;
  idempotencyKey: string;
  /** Names the drafts of this kind of form; `id` says of which thing, where there are several. */
  kind: string;
  id?: string;
  title: string;
  lead?: string;
  words?: SaveWords;
  /** Said in the bar at the bottom, between Cancel and Save. */
  aside?: ReactNode;
  /** Where Back, Cancel and a success lead; a success where `landing` says so, if it does. */
  onward: string;
  landing?: (value: T) => string;
  /** What is asked before these values are saved, once for the same question; without JavaScript nothing is. */
  question?: (values: FormValues) => Question | undefined;
  children: (fields: DraftFields) => ReactNode;
};

/**
 * A page's one form for changing something that is saved:
 *
 *     <EditForm title={…} action={…} schema={…} … kind="statement" onward="/profile#header"
 *       saved={{ title, areas, … }} parts={[{ label: t("title"), names: ["title"] }, …]}>
 *       {({ field, file, box, valueOf, errorOf, change, ...fields }) => (<>
 *         <Field label={…} {...field("title")} />    // or file("picture")
 *         <input type="checkbox" {...box("areas", "recycling")} />
 *         <PlaceField error={errorOf("place")} onChange={change} defaultPlace={… valueOf("placeId")} />
 *         <RepeatedFields name="entries" fields={fields} onChange={change} …>    // and rows={{ entries: saved.length }}
 *           {(name, row) => <Field label={…} {...field(`${name}.title`, saved[row]?.title)} />}
 *
 * Works before its script is there; then it checks, asks before unsaved changes are left, and keeps a draft of them.
 * What others have saved since `saved` is told, part by part, and asked about: the mutation takes the `base` and
 * merges by lib/forms/three-way-merge.ts under its lock.
 */
export function EditForm<T>({
  title,
  lead,
  words,
  aside,
  children,
  profileId,
  kind,
  id,
  onward,
  landing,
  question,
  ...options
}: Props<T>) {
  const t = useTranslations("common");
  const path = usePathname();
  const router = useRouter();
  const { ask, dialog } = useConfirmation();
  const { answer, posted, pending, round, key, merge, fields, draft, formProps } = useDraftForm({
    ...options,
    draft: { profileId, kind, id },
    onAnswer(next, again, sent) {
      options.onAnswer?.(next, again, sent);
      if (next.status === "done") showToast({ kind: "done", text: words?.saved ?? t("edit.saved") });
    },
    confirm: (values, go) => ask(question?.(values), go),
    onSaved: (value) => router.push(landing ? landing(value) : onward),
  });
  const leaving = useLeaveGuard(draft.isUnsaved, draft.drop);

  return (
    <div className="feed-column">
      <PageBar title={title} back={{ href: onward, label: t("edit.back") }} />
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
          <FormProblems {...{ answer, merge, round }} signInTo={path} />
        </div>
        <SaveBar onward={onward} words={words} aside={aside} pending={pending} />
      </form>
      <LeaveDialog {...leaving} />
      {dialog && <LeaveDialog {...dialog} />}
      <HashFocus />
    </div>
  );
}

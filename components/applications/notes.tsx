import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import { deleteNoteAction } from "@/lib/applications/actions";
import type { Note } from "@/lib/applications/queries/notes";
import { AddNote } from "./add-note";
import { EditNote } from "./edit-note";

type Props = {
  notes: readonly Note[];
  next: string | null;
  applicationId: string;
  organization: string;
  profileId: string;
  idempotencyKey: string;
  now: number;
};

/** What those who recruit say to one another. */
export function Notes({ notes, next, applicationId, organization, profileId, idempotencyKey, now }: Props) {
  const t = useTranslations("jobs.application.notes");
  return (
    <section aria-labelledby="notes" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <div>
        <h2 id="notes" tabIndex={-1} className="text-md outline-0">
          {t("title")}
        </h2>
        <p className="text-sm text-text-muted">{t("lead", { organization })}</p>
      </div>
      <AddNote applicationId={applicationId} profileId={profileId} idempotencyKey={idempotencyKey} />
      {notes.length > 0 && (
        <ol className="flex flex-col gap-4">
          {notes.map((note) => (
            <OneNote key={note.id} note={note} profileId={profileId} now={now} />
          ))}
        </ol>
      )}
      {next && (
        <Link
          href={`/jobs/applications/${applicationId}?before=${next}#notes`}
          className="btn btn-secondary btn-sm w-fit"
        >
          {t("earlier")}
        </Link>
      )}
    </section>
  );
}

function OneNote({ note, profileId, now }: { note: Note; profileId: string; now: number }) {
  const t = useTranslations("jobs.application.notes");
  const { id, text, at, isEdited, by, canEdit, canDelete } = note;
  const name = by?.displayName ?? t("gone");
  return (
    <li className="border-t border-border pt-3">
      <p className="text-sm wrap-anywhere text-text-muted">
        {by ? (
          <Link href={`/profile/${by.handle}`} className="font-[650] text-link hover:text-link-hover hover:underline">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          name
        )}
        {" · "}
        <TimeText time={at} now={now} inSentence />
        {isEdited && ` · ${t("edited")}`}
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {canEdit && <EditNote key={text} note={note} profileId={profileId} name={name} />}
        {canDelete && (
          <ConfirmedForm
            action={deleteNoteAction}
            fields={{ profileId, noteId: id }}
            label={t("delete")}
            name={t("deleteOf", { name })}
            ask={{ title: t("ask"), text: t("askText"), stay: t("keep"), leave: t("delete") }}
            toast={t("deleted")}
            focus="notes"
            className="btn btn-danger-quiet btn-sm"
          />
        )}
      </div>
    </li>
  );
}

"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form-failure";
import { useEntryList } from "./use-entry-list";

type Row = { id: string; title: string; href: string; details: ReactNode };
type Props = { rows: readonly Row[]; actingId: string; idempotencyKey: string };

/** A person's own entries of one kind, in the order that they give them. */
export function EntryList({ rows, actingId, idempotencyKey }: Props) {
  const t = useTranslations("profile.resume");
  const { said, failed, moving, deleted, deleteForm, restored, restoreForm, move, remove } = useEntryList(
    rows.map(({ id }) => id),
  );
  const answer = failed ?? [moving.posted, deleted, restored].find(({ status }) => status === "refused");
  // Without JavaScript the deletion comes back with its page.
  const goneId = deleted.status === "done" ? deleted.value.entryId : undefined;
  const hidden = (entryId: string) => (
    <>
      <input type="hidden" name="entryId" value={entryId} />
      <input type="hidden" name="profileId" value={actingId} />
    </>
  );

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {answer && <FormFailure answer={answer} />}
      {goneId && !rows.some(({ id }) => id === goneId) && (
        <Banner kind="done">
          <p>{t("list.deleted")}</p>
          <form action={restoreForm}>
            {hidden(goneId)}
            <button type="submit" className="banner-link text-success-ink">
              {t("list.undo")}
            </button>
          </form>
        </Banner>
      )}
      {rows.length > 0 && (
        <ol className="card card-flat px-4 md:px-5">
          {rows.map(({ id, title, href, details }, place) => (
            <li key={id} id={`entry-${id}`} tabIndex={-1} className="border-border py-3.5 not-first:border-t">
              {details}
              <div className="mt-2 flex flex-wrap items-center gap-x-1 min-[22.5rem]:ps-11">
                <Link href={href} prefetch={false} aria-label={t("edit", { title })} className="act">
                  <Pencil aria-hidden />
                  {t("list.edit")}
                </Link>
                <form action={moving.formAction} onSubmit={(event) => move(event, title)} className="flex">
                  {hidden(id)}
                  <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
                  <button
                    type="submit"
                    name="direction"
                    value="up"
                    aria-label={t("list.up", { title })}
                    aria-disabled={place === 0}
                    className="act aria-disabled:opacity-40"
                  >
                    <ArrowUp aria-hidden />
                  </button>
                  <button
                    type="submit"
                    name="direction"
                    value="down"
                    aria-label={t("list.down", { title })}
                    aria-disabled={place === rows.length - 1}
                    className="act aria-disabled:opacity-40"
                  >
                    <ArrowDown aria-hidden />
                  </button>
                </form>
                <form action={deleteForm} onSubmit={remove}>
                  {hidden(id)}
                  <button
                    type="submit"
                    aria-label={t("list.delete", { title })}
                    className="act text-danger-ink hover:text-danger-ink"
                  >
                    <Trash aria-hidden />
                    {t("list.deleteLabel")}
                  </button>
                </form>
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { type OrderedActions, orderedRowId, type OrderedWords, useOrderedList } from "./use-ordered-list";

/** `title` names it for screen readers, `href` is where it is changed. */
export type OrderedRow = { id: string; title: string; href: string; details: ReactNode };

type Props<N extends string> = {
  rows: readonly OrderedRow[];
  actingId: string;
  idempotencyKey: string;
  field: N;
  actions: OrderedActions<N>;
  words: OrderedWords;
};

/** What somebody has put in an order: each can be changed, moved, and deleted with Undo. */
export function OrderedList<N extends string>({ rows, actingId, idempotencyKey, field, actions, words }: Props<N>) {
  const { said, failed, moving, deleted, deleteForm, restored, restoreForm, move, remove } = useOrderedList({
    field,
    ids: rows.map(({ id }) => id),
    actions,
    words,
  });
  const answer = failed ?? [moving.posted, deleted, restored].find(({ status }) => status === "refused");
  // Without JavaScript the deletion comes back with its page.
  const goneId = deleted.status === "done" ? deleted.value[field] : undefined;
  const hidden = (id: string) => (
    <>
      <input type="hidden" name={field} value={id} />
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
          <p>{words.removed}</p>
          <form action={restoreForm}>
            {hidden(goneId)}
            <button type="submit" className="banner-link text-success-ink">
              {words.undo}
            </button>
          </form>
        </Banner>
      )}
      {rows.length > 0 && (
        <ol className="card card-flat px-4 md:px-5">
          {rows.map(({ id, title, href, details }, place) => (
            <li key={id} id={orderedRowId(field, id)} tabIndex={-1} className="border-border py-3.5 not-first:border-t">
              {details}
              <div className="mt-2 flex flex-wrap items-center gap-x-1 min-[22.5rem]:ps-(--row-indent,2.75rem)">
                <Link href={href} aria-label={words.editOf(title)} className="act">
                  <Pencil aria-hidden />
                  {words.edit}
                </Link>
                <form action={moving.formAction} onSubmit={(event) => move(event, title)} className="flex">
                  {hidden(id)}
                  <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
                  <button
                    type="submit"
                    name="direction"
                    value="up"
                    aria-label={words.up(title)}
                    aria-disabled={place === 0}
                    className="act aria-disabled:opacity-40"
                  >
                    <ArrowUp aria-hidden />
                  </button>
                  <button
                    type="submit"
                    name="direction"
                    value="down"
                    aria-label={words.down(title)}
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
                    aria-label={words.removeOf(title)}
                    className="act text-danger-ink hover:text-danger-ink"
                  >
                    <Trash aria-hidden />
                    {words.remove}
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

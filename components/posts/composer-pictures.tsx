"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { discardUploads } from "@/components/media/discard-uploads";
import { useUploadsOf } from "@/components/media/use-uploads";
import { ComposerPicture } from "./composer-picture";
import { DropMark } from "./drop-mark";
import type { ComposerPlace } from "./post-draft";
import { uploadsAt } from "./post-uploads";

type Props = {
  place: ComposerPlace;
  /** Keeps what stands in the form. */
  keep: () => void;
  /** The post goes once they are there. */
  isAwaited: boolean;
};

/** The pictures of a post that is being written. They are fields of its form, and so of its draft. */
export function ComposerPictures({ place, keep, isAwaited }: Props) {
  const t = useTranslations();
  const queue = uploadsAt(place, t);
  const uploads = useUploadsOf(queue);
  const [moved, setMoved] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const arrived = uploads.filter(({ status }) => status === "done").length;

  const note = useEffectEvent(keep);
  // Not each time that some bytes have left.
  const kept = JSON.stringify(uploads.map(({ id, alt, picture }) => [id, alt, picture !== null]));
  useEffect(() => note(), [kept]);

  /** The buttons of one that is gone are gone, too. */
  function remove(id: string, at: number) {
    discardUploads(queue, [id]);
    requestAnimationFrame(() => {
      const [items, text] = [list.current?.children ?? [], list.current?.closest("form")?.querySelector("textarea")];
      const next = items[Math.min(at, items.length - 1)]?.querySelector("textarea");
      (next ?? text)?.focus();
    });
  }

  function move(id: string, at: number, by: number) {
    queue.move(id, by);
    setMoved(at + by + 1);
  }

  if (uploads.length === 0) return <DropMark />;
  return (
    <>
      <DropMark />
      <ol ref={list} aria-label={t("feed.composer.pictures.label")} className="flex flex-col gap-3">
        {uploads.map((upload, at) => (
          <ComposerPicture
            key={upload.id}
            upload={upload}
            at={at}
            count={uploads.length}
            describe={(alt) => queue.describe(upload.id, alt)}
            move={(by) => move(upload.id, at, by)}
            retry={() => queue.retry(upload.id)}
            remove={() => remove(upload.id, at)}
          />
        ))}
      </ol>
      <p role="status" className="text-sm text-text-muted">
        {isAwaited && t("feed.composer.pictures.awaited", { arrived, count: uploads.length })}
        {!isAwaited && moved && (
          <span className="sr-only">{t("feed.composer.pictures.moved", { number: moved, count: uploads.length })}</span>
        )}
      </p>
    </>
  );
}

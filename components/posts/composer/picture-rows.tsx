import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import type { Upload } from "@/components/media/upload/upload-list";
import type { Uploads } from "@/components/media/upload/uploads";
import { ComposerPicture } from "./composer-picture";

type Props = {
  queue: Uploads;
  uploads: readonly Upload[];
  discard: (id: string) => void;
  /** What the form waits for, if it does. */
  awaited: ReactNode;
};

/** The pictures of a post that is written, in their order. */
export function PictureRows({ queue, uploads, discard, awaited }: Props) {
  const t = useTranslations("feed.composer.pictures");
  const [moved, setMoved] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);

  /** The buttons of one that is gone are gone, too. */
  function remove(id: string, at: number) {
    const form = list.current?.closest("form");
    discard(id);
    requestAnimationFrame(() => {
      const items = list.current?.children ?? [];
      const next = items[Math.min(at, items.length - 1)]?.querySelector("textarea");
      (next ?? form?.querySelector("textarea"))?.focus();
    });
  }

  function move(id: string, at: number, by: number) {
    queue.move(id, by);
    setMoved(at + by + 1);
  }

  return (
    <>
      <ol ref={list} aria-label={t("label")} className="flex flex-col gap-3">
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
        {awaited}
        {!awaited && moved && <span className="sr-only">{t("moved", { number: moved, count: uploads.length })}</span>}
      </p>
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { discardUploads } from "@/components/media/upload/discard-uploads";
import { useUploadsOf } from "@/components/media/upload/use-uploads";
import { WhichFiles } from "@/components/media/upload/which-files";
import { DropMark } from "./drop-mark";
import { PictureRows } from "./picture-rows";
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
  const arrived = uploads.filter(({ status }) => status === "done").length;

  const note = useEffectEvent(keep);
  // Not each time that some bytes have left.
  const kept = JSON.stringify(uploads.map(({ id, alt, picture }) => [id, alt, picture !== null]));
  useEffect(() => note(), [kept]);

  if (uploads.length === 0) return <DropMark />;
  return (
    <>
      <DropMark />
      <PictureRows
        queue={queue}
        uploads={uploads}
        discard={(id) => discardUploads(queue, [id])}
        awaited={isAwaited && t("feed.composer.pictures.awaited", { arrived, count: uploads.length })}
      />
      <WhichFiles>{t("feed.composer.pictures.limits")}</WhichFiles>
    </>
  );
}

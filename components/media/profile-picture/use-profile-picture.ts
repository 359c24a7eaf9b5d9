"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FormAnswer } from "@/components/ui/form/use-form-action";
import type { Crop, ProfilePictureKind } from "@/lib/media/schema";
import { discardUploads } from "@/components/media/upload/discard-uploads";
import { setPicture } from "@/components/media/upload/set-picture";
import { mistakeIn, problemOf } from "@/components/media/upload/upload-problem";
import { useChosenPicture } from "./use-chosen-picture";
import { usePaste } from "@/components/media/upload/use-paste";
import { useUploads } from "@/components/media/upload/use-uploads";

type Options = {
  kind: ProfilePictureKind;
  profileId: string;
  /** Where it goes once it is stored, if not to the head of its profile. */
  set?: (pictureId: string) => Promise<FormAnswer<undefined>>;
  onSaved: () => void;
};

/** A new photo or cover: chosen, cut out, sent and set. Nothing is sent before it is to be saved. */
export function useProfilePicture({ kind, profileId, set, onSaved }: Options) {
  const t = useTranslations();
  const { queue, uploads } = useUploads({ profileId, kind });
  const { chosen, change, crop, setCrop, focus, setFocus } = useChosenPicture();
  const [mistake, setMistake] = useState("");
  const [answer, setAnswer] = useState<FormAnswer<undefined> | null>(null);
  const [isSetting, setSetting] = useState(false);
  /** To be saved before it could be shown: it is once it is known which part of it. */
  const [isAwaited, setAwaited] = useState(false);
  const upload = uploads[0];
  const isSending = isSetting || upload?.status === "waiting" || upload?.status === "sending";

  function forget() {
    discardUploads(queue);
    setAnswer(null);
    setMistake("");
    setAwaited(false);
  }

  async function choose(file: File | undefined) {
    if (!file || isSending) return;
    const wrong = await mistakeIn(file, t);
    forget();
    if (wrong) return setMistake(problemOf(wrong, t));
    change(file);
  }

  /** The browser cannot show it. */
  function refuse() {
    drop();
    setMistake(t("validations.picture-unreadable"));
  }

  function drop() {
    forget();
    change(null);
  }

  /** Of another part of the picture another one is made. */
  function cut(next: Crop) {
    if (isSending) return;
    discardUploads(queue);
    setCrop(next);
    if (isAwaited) void save(next);
  }

  async function save(part = crop) {
    if (!chosen || isSending) return;
    setAwaited(!part);
    if (!part) return;
    setAnswer(null);
    // One that has arrived is not sent again because it could not be set.
    if (!queue.now()[0]?.picture) {
      queue.clear();
      queue.add([chosen.file], part);
      await queue.settled();
    }
    const picture = queue.now()[0]?.picture;
    if (!picture) return;
    setSetting(true);
    const next = await (set?.(picture.pictureId) ?? setPicture(profileId, kind, picture.pictureId, focus));
    setSetting(false);
    if (next.status === "done") {
      queue.clear();
      change(null);
      return onSaved();
    }
    setAnswer(next);
    if (next.status === "invalid") queue.clear();
  }

  usePaste(([file]) => void choose(file));

  const told = answer?.status === "invalid" ? Object.values(answer.fields)[0] : undefined;
  return {
    url: chosen?.url,
    isAnimated: chosen?.isAnimated ?? false,
    /** What is to be sent: where it could not be shown yet, what the server takes of it. */
    cutOut: chosen && { file: chosen.file, crop: crop ?? undefined },
    /** A sentence about the picture. */
    problem: mistake || upload?.problem || told,
    answer,
    /** 0 to 1 while it is on its way. */
    share: isSending ? (upload?.share ?? 0) : null,
    isSending,
    focus,
    setFocus,
    isSaving: isSending || isAwaited,
    choose,
    refuse,
    drop,
    cut,
    save: () => save(),
    stop: () => queue.clear(),
  };
}

import { useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import type { ComposerPlace } from "./post-draft";

type Loaded = typeof import("./composer-later");
type Mistake = "errors.network-request-failed" | "validations.too-many-pictures";

/** Pictures of a post. What they need comes once somebody is about to write or to add one, or where the draft has some. */
export function usePictures(place: ComposerPlace, tell: (mistake: Mistake) => void) {
  const t = useTranslations();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const coming = useRef<Promise<Loaded | null>>(null);

  /** Once, whoever asks; null where it does not come, and then the next one asks again. */
  function load(): Promise<Loaded | null> {
    coming.current ??= importWithMessages(import("./composer-later")).then(
      (came) => {
        came.restorePictures(place, t);
        setLoaded(came);
        return came;
      },
      () => (coming.current = null),
    );
    return coming.current;
  }

  async function add(files: Iterable<File>) {
    const came = await load();
    if (!came) tell("errors.network-request-failed");
    else if (came.addPictures(place, t, [...files])) tell("validations.too-many-pictures");
  }

  return {
    View: loaded?.ComposerPictures,
    Status: loaded?.ComposerStatus,
    Details: loaded?.ComposerDetails,
    Mentions: loaded?.MentionList,
    load,
    add,
    fromElsewhere: {
      // Who copies a text from elsewhere may copy a picture of it, too.
      onPaste: (event: ClipboardEvent) => {
        const { files, types } = event.clipboardData;
        if (files.length === 0 || types.includes("text/plain")) return;
        event.preventDefault();
        void add(files);
      },
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        void load();
      },
      onDrop: (event: DragEvent) => {
        const { files } = event.dataTransfer;
        if (files.length === 0) return;
        event.preventDefault();
        void add(files);
      },
    },
  };
}

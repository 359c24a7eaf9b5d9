import { useTranslations } from "next-intl";
import { type ClipboardEvent, type DragEvent, useState } from "react";
import { readDraft } from "@/components/ui/drafts";
import { type ComposerPlace, FIRST_PICTURE, postDraft } from "./post-draft";

type Loaded = typeof import("./composer-pictures");
type Mistake = "errors.network-request-failed" | "validations.too-many-pictures" | "feed.composer.pictures.unfinished";

/** Pictures of a post. All that they need comes once somebody is about to add one, or where the draft has some. */
export function usePictures(place: ComposerPlace, tell: (mistake: Mistake) => void) {
  const t = useTranslations();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [awaited, setAwaited] = useState(false);

  /** Null where it does not come. */
  async function load(): Promise<Loaded | null> {
    if (loaded) return loaded;
    const came = await import("./composer-pictures").catch(() => null);
    if (came) came.restorePictures(place, t);
    setLoaded(came);
    return came;
  }

  async function add(files: Iterable<File>) {
    const came = await load();
    if (!came) tell("errors.network-request-failed");
    else if (came.addPictures(came.uploadsAt(place, t), [...files])) tell("validations.too-many-pictures");
  }

  /** Waits for what is on its way: undefined where there is none, null where not all have come. */
  async function take() {
    if (!loaded && !(FIRST_PICTURE in (readDraft(postDraft(place))?.values ?? {}))) return undefined;
    setAwaited(true);
    const came = await load();
    const taken = came && (await came.takePictures(place, t));
    setAwaited(false);
    if (!taken) tell(came ? "feed.composer.pictures.unfinished" : "errors.network-request-failed");
    return taken;
  }

  return {
    View: loaded?.ComposerPictures,
    awaited,
    load,
    add,
    take,
    carry: (toId: string) => loaded?.carryPictures(place, toId, t),
    fromElsewhere: {
      // Who copies a text from elsewhere may copy a picture of it, too.
      onPaste: (event: ClipboardEvent) => {
        const { files, types } = event.clipboardData;
        if (files.length === 0 || types.includes("text/plain")) return;
        event.preventDefault();
        void add(files);
      },
      onDragOver: (event: DragEvent) => event.dataTransfer.types.includes("Files") && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        const { files } = event.dataTransfer;
        if (files.length === 0) return;
        event.preventDefault();
        void add(files);
      },
    },
  };
}

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { discardUploads } from "@/components/media/upload/discard-uploads";
import { Uploads } from "@/components/media/upload/uploads";
import { usePaste } from "@/components/media/upload/use-paste";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { POST_PICTURES_LIMIT } from "@/lib/media/limits";
import { picturesIn } from "@/components/posts/composer/kept-pictures";

type Options = {
  set: RefObject<HTMLElement | null>;
  profileId: string;
  savedIds: readonly string[];
  files: Map<string, File>;
  fields: Pick<DraftFields, "valueOf" | "change">;
};

/** The pictures that stand in the form, from the server's markup on; it is sent once all of them have arrived. */
export function useEditPictures({ set, profileId, savedIds, files, fields }: Options) {
  const t = useTranslations();
  const [queue] = useState(() => {
    const made = new Uploads({ profileId, t });
    for (const one of picturesIn((field) => fields.valueOf(field)))
      made.restore({ ...one, file: files.get(one.id) ?? null });
    return made;
  });
  const uploads = useSyncExternalStore(queue.subscribe, queue.now, queue.now);
  const [problem, setProblem] = useState("");
  const [isAwaited, setAwaited] = useState(false);
  const begun = useRef(false);

  const note = useEffectEvent(() => {
    if (begun.current) fields.change();
    begun.current = true;
  });
  const kept = JSON.stringify(uploads.map(({ id, alt, picture }) => [id, alt, picture !== null]));
  useEffect(() => note(), [kept]);
  // Those that were chosen here hold a file and perhaps a line.
  useEffect(() => () => queue.remove(...queue.now().flatMap(({ id, preview }) => (preview ? [id] : []))), [queue]);

  function add(chosen: File[]) {
    const room = Math.max(0, POST_PICTURES_LIMIT - uploads.length);
    queue.add(chosen.slice(0, room));
    for (const { id } of queue.now()) {
      const file = queue.fileOf(id);
      if (file) files.set(id, file);
    }
    setProblem(chosen.length > room ? t("validations.too-many-pictures") : "");
  }

  function discard(id: string) {
    const isSaved = queue.now().some((one) => one.id === id && savedIds.includes(one.picture?.pictureId ?? ""));
    if (isSaved) queue.remove(id);
    else discardUploads(queue, [id]);
    setProblem("");
  }

  const hold = useEffectEvent(async (event: SubmitEvent, ended: AbortSignal) => {
    if (uploads.every(({ status }) => status === "done")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isAwaited) return;
    setAwaited(true);
    const haveArrived = await queue.settled();
    if (ended.aborted) return;
    // The form holds them from here on.
    flushSync(() => setAwaited(false));
    if (haveArrived) (event.target as HTMLFormElement).requestSubmit();
    else setProblem(t("feed.composer.pictures.unfinished"));
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    // Before the form's own, which checks and sends.
    set.current
      ?.closest("form")
      ?.addEventListener("submit", (event) => void hold(event, signal), { capture: true, signal });
    return () => ended.abort();
  }, [set]);
  usePaste(add);

  return { queue, uploads, add, discard, problem, isAwaited };
}

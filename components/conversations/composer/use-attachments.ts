import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isAltTooLong } from "@/components/media/items/alt-length";
import { discardPicture } from "@/components/media/upload/discard-picture";
import type { Upload } from "@/components/media/upload/upload-list";
import { Uploads } from "@/components/media/upload/uploads";
import { useUploadsOf } from "@/components/media/upload/use-uploads";
import { callAction } from "@/components/ui/request/call-action";
import { MESSAGE_FILES_LIMIT, MESSAGE_PICTURES_LIMIT } from "@/lib/conversations/schema";
import type { discardFileAction } from "@/lib/files/actions";
import { type Attached, NOTHING_ATTACHED } from "./attached";
import { isPicture, mistakeIn, uploadAttachment } from "./upload-attachment";

type Options = { actingId: string; attached: Attached; onChange: (attached: Attached) => void };
type Mistake = "validations.message-pictures" | "validations.message-files" | null;

/** What is on its way to go with the message that is written; what is taken out, or left, counts no longer. */
export function useAttachments({ actingId, attached, onChange }: Options) {
  const t = useTranslations();
  const [queue] = useState(() => new Uploads({ profileId: actingId, t, check: mistakeIn, send: uploadAttachment }));
  const uploads = useUploadsOf(queue);
  const [mistake, setMistake] = useState<Mistake>(null);
  const told = useRef(attached);

  const tell = useEffectEvent(() => {
    if (uploads.length === 0 && told.current === NOTHING_ATTACHED) return;
    onChange((told.current = uploads.length === 0 ? NOTHING_ATTACHED : attachedOf(uploads)));
  });
  useEffect(() => tell(), [uploads]);

  // It was sent: what it had is the message's now.
  const giveAway = useEffectEvent(() => {
    if (attached !== NOTHING_ATTACHED || told.current === NOTHING_ATTACHED) return;
    told.current = NOTHING_ATTACHED;
    queue.clear();
  });
  useEffect(() => giveAway(), [attached]);

  function take(ids = queue.now().map(({ id }) => id)) {
    for (const { id, picture, stored } of queue.now()) {
      if (!ids.includes(id)) continue;
      if (picture) discardPicture(actingId, picture.pictureId);
      if (stored) discardFile(actingId, stored.fileId);
    }
    queue.remove(...ids);
    setMistake(null);
  }
  const leave = useEffectEvent(() => take());
  useEffect(() => () => leave(), []);

  function add(chosen: Iterable<File>) {
    const files = [...chosen];
    const isOver = (kind: File[], limit: number, there: readonly Upload[]) => kind.length + there.length > limit;
    const [pictures, others] = [files.filter(isPicture), files.filter((file) => !isPicture(file))];
    const now = queue.now();
    const [shown, kept] = [now.filter(isPicture), now.filter((one) => !isPicture(one))];
    const tooMany = isOver(pictures, MESSAGE_PICTURES_LIMIT, shown)
      ? "validations.message-pictures"
      : isOver(others, MESSAGE_FILES_LIMIT, kept)
        ? "validations.message-files"
        : null;
    setMistake(tooMany);
    queue.add([
      ...pictures.slice(0, Math.max(0, MESSAGE_PICTURES_LIMIT - shown.length)),
      ...others.slice(0, Math.max(0, MESSAGE_FILES_LIMIT - kept.length)),
    ]);
  }

  return { queue, uploads, add, remove: (id: string) => take([id]), mistake: mistake && t(mistake) };
}

/** Failed ones keep a message from going without them, until they are taken out; so does what says too much of one. */
function attachedOf(uploads: readonly Upload[]): Attached {
  return {
    isBusy: uploads.some(({ status, alt }) => status !== "done" || isAltTooLong(alt)),
    pictures: uploads.flatMap(({ picture, alt }) => (picture ? [{ pictureId: picture.pictureId, alt }] : [])),
    fileIds: uploads.flatMap(({ stored }) => (stored ? [stored.fileId] : [])),
    names: uploads.map(({ name, stored }) => stored?.name ?? name),
  };
}

/** Whether it arrives matters little: what is never sent goes by itself after some days. */
function discardFile(profileId: string, fileId: string): void {
  const sender = { profileId, keepalive: true };
  void callAction<typeof discardFileAction>("DELETE", "/api/conversations/files/[fileId]", { fileId }, sender);
}

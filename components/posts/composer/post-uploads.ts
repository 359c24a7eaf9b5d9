import { Uploads } from "@/components/media/upload/uploads";
import { keepDraft, readDraft } from "@/components/ui/form/drafts";
import { type FormValues, textIn } from "@/lib/forms/form-fields";
import type { Translate } from "@/lib/i18n/messages";
import { POST_PICTURES_LIMIT } from "@/lib/media/limits";
import { picturesAsFields, picturesIn } from "./kept-pictures";
import { type ComposerPlace, postDraft } from "./post-draft";
import { clearPending } from "./pending-posts";

/**
 * One for each composer, for as long as the page lives: whoever goes elsewhere and comes back finds them on their way.
 * What is no longer in the draft is no longer here.
 */
const queues = new Map<string, Uploads>();

export function uploadsAt({ profileId, topic }: ComposerPlace, t: Translate): Uploads {
  const key = [profileId, topic].join();
  const queue = queues.get(key) ?? new Uploads({ profileId, t });
  queues.set(key, queue);
  return queue;
}

/** Makes the queue hold what the draft does. Of what had not arrived before the page was left only its text is there. */
export function restorePictures(place: ComposerPlace, t: Translate): Uploads {
  clearPending(place);
  const queue = uploadsAt(place, t);
  const values = readDraft(postDraft(place))?.values ?? {};
  const kept = picturesIn((field) => textIn(values, field));
  const gone = queue.now().filter(({ id }) => !kept.some((one) => one.id === id));
  queue.remove(...gone.map(({ id }) => id));
  for (const one of kept) if (!queue.now().some(({ id }) => one.id === id)) queue.restore(one);
  return queue;
}

/** At most as many as a post may have; answers how many there was no room for. */
export function addPictures(place: ComposerPlace, t: Translate, files: File[]): number {
  const queue = uploadsAt(place, t);
  const room = Math.max(0, POST_PICTURES_LIMIT - queue.now().length);
  queue.add(files.slice(0, room));
  return Math.max(0, files.length - room);
}

/**
 * For whoever goes on as another profile: a picture is its profile's own, so each is uploaded once more as the other
 * one. Where its file is not at hand any more it says so. Answers what the other profile's draft is to keep of them,
 * and how many there was no room for beside those that it had.
 */
export function carryPictures(from: ComposerPlace, toId: string, t: Translate) {
  const to = { ...from, profileId: toId };
  const [source, target] = [uploadsAt(from, t), restorePictures(to, t)];
  const room = Math.max(0, POST_PICTURES_LIMIT - target.now().length);
  for (const { id, name, alt } of source.now().slice(0, room)) target.restore({ name, alt, file: source.fileOf(id) });
  return { pictures: picturesAsFields(target.now()), left: Math.max(0, source.now().length - room) };
}

/** Once none is on its way any more: those that are sent with the post. Null where not all have arrived. */
export async function takePictures(place: ComposerPlace, t: Translate) {
  const queue = uploadsAt(place, t);
  if (!(await queue.settled())) return null;
  const taken = queue.now();
  return {
    /** Puts them into what is sent, and takes out what only the draft needs. */
    fill(input: FormData) {
      for (const name of [...input.keys()]) if (name.startsWith("pictures.")) input.delete(name);
      for (const [at, { picture, alt }] of taken.entries()) {
        input.set(`pictures.${at}.pictureId`, picture!.pictureId);
        input.set(`pictures.${at}.alt`, alt);
      }
    },
    /** What is wrong with one is said beside it. Answers whether there was anything. */
    refuse(fields: Record<string, string>): boolean {
      const wrong = taken.filter(({ id }, at) => {
        const [gone, problem] = [fields[`pictures.${at}.pictureId`], fields[`pictures.${at}.alt`]];
        if (gone) queue.fail(id, gone);
        else if (problem) queue.note(id, problem);
        return gone ?? problem;
      });
      return wrong.length > 0;
    },
    /** They are in a post now. */
    drop() {
      const draft = readDraft(postDraft(place));
      queue.remove(...taken.map(({ id }) => id));
      if (draft)
        keepDraft(
          postDraft(place),
          { ...withoutPictures(draft.values), ...picturesAsFields(queue.now()) },
          draft.idempotencyKey,
        );
    },
  };
}

function withoutPictures(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("pictures.")));
}

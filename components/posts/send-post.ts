import type { useRouter } from "next/navigation";
import type { RefObject } from "react";
import { dropDraft, keepDraft, readDraft } from "@/components/ui/drafts";
import { showToast } from "@/components/ui/toast";
import type { FormAnswer } from "@/components/ui/use-form-action";
import { textIn } from "@/lib/form-fields";
import type { MessageKey, Translate } from "@/lib/i18n/messages";
import type { FeedPost } from "@/lib/posts/queries";
import { type ComposerPlace, postDraft } from "./post-draft";
import { takePictures } from "./post-uploads";
import { showInLists } from "./show-in-lists";

type Answer = FormAnswer<{ postId: string; post: FeedPost | null }>;
type Options = {
  place: ComposerPlace;
  onward?: string;
  /** Empty once another composer has taken their place. */
  form: RefObject<HTMLFormElement | null>;
  area: RefObject<HTMLTextAreaElement | null>;
  submit: (input: FormData, settled: (answer: Answer) => void) => void;
  router: ReturnType<typeof useRouter>;
  t: Translate;
  /** Keeps the draft, with the key that it is sent with. */
  keep: (isSent?: boolean) => void;
  setKey: (key: string) => void;
  setLength: (length: number) => void;
  setAwaited: (isAwaited: boolean) => void;
  tell: (mistake: MessageKey) => void;
};

/** Waits for the pictures, sends the post, and leaves the composer as what came of it asks for. */
export async function sendPost(options: Options) {
  const { place, onward, form, area, submit, router, t, keep, setKey, setLength, setAwaited, tell } = options;
  setAwaited(true);
  const taken = await takePictures(place, t);
  setAwaited(false);
  if (!taken) return tell("feed.composer.pictures.unfinished");
  if (!form.current) return;
  const input = new FormData(form.current);
  taken.fill(input);
  const sent = area.current?.value;
  keep(true);
  submit(input, (next) => {
    if (next.status === "done") taken.drop();
    // Where somebody acts as another profile by now, there is only the draft.
    const draft = readDraft(postDraft(place));
    const typed = area.current?.value ?? (draft ? textIn(draft.values, "text") : "");
    if (next.status === "invalid" && !taken.refuse(next.fields)) area.current?.focus();
    if (next.status === "refused" && next.reason === "idempotency-key-used") {
      setKey("");
      router.refresh();
    }
    // A sign-out in another tab has wiped it.
    if (next.status === "refused" && next.reason === "signed-out") keep();
    if (next.status !== "done") return;
    const { postId, post } = next.value;
    setKey(next.idempotencyKey);
    if (post) showInLists(place.profileId, post);
    const action = { label: t("feed.composer.view"), href: `/posts/${postId}` };
    showToast({ kind: "done", text: t("feed.composer.published"), subject: postId, action });
    // What was typed while the post was on its way is the next one.
    if (typed !== sent) return draft ? keepDraft(postDraft(place), draft.values) : undefined;
    dropDraft(postDraft(place));
    form.current?.reset();
    if (area.current) area.current.value = "";
    setLength(0);
    if (onward) router.push(onward);
  });
}

import type { useRouter } from "next/navigation";
import type { RefObject } from "react";
import { dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { showToast } from "@/components/ui/toast/toast";
import type { FormAnswer } from "@/components/ui/form/use-form-action";
import { textIn } from "@/lib/forms/form-fields";
import type { MessageKey, Translate } from "@/lib/i18n/messages";
import type { FeedPost } from "@/lib/posts/queries";
import { feedHref } from "@/components/posts/feed/feed-show";
import { mistakeIn } from "./composer-mistake";
import { type ComposerPlace, detailsIn, postDraft } from "./post-draft";
import { clearPending, isAnyPending, markPending } from "./pending-posts";
import { takePictures } from "./post-uploads";
import { showInLists } from "@/components/posts/feed/show-in-lists";
import { endWaitingPost, keepWaitingPost } from "@/components/posts/waiting-post";

type Answer = FormAnswer<{ postId: string; post: FeedPost | null }>;
type Options = {
  place: ComposerPlace;
  onward?: string;
  /** Empty once another composer has taken their place. */
  form: RefObject<HTMLFormElement | null>;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Of its text, in code points. */
  limit: number;
  submit: (input: FormData, settled: (answer: Answer) => void) => void;
  clear: () => void;
  router: ReturnType<typeof useRouter>;
  t: Translate;
  /** Keeps the draft, with the key that it is sent with. */
  keep: (isSent?: boolean) => void;
  setKey: (key: string) => void;
  setAwaited: (isAwaited: boolean) => void;
  tell: (mistake: MessageKey | undefined) => void;
};

/**
 * Waits for the pictures, sends the post, and leaves the composer as what came of it asks for. Whoever goes elsewhere
 * meanwhile has said that it is to go: it does as it stood then, unless its draft went (to another profile, with a
 * sign-out, by another tab) or stands in another composer by now. Where it does not go, a toast says so.
 */
export async function sendPost(options: Options) {
  const { place, onward, form, area, limit, submit, clear, router, t, keep, setKey, setAwaited, tell } = options;
  if (!form.current) return tellLeft(place, t);
  const mistake = mistakeIn(limit, new FormData(form.current));
  tell(mistake);
  if (mistake) return area.current?.focus();
  // What is said of a picture and is too long says so already.
  const wrong = form.current.querySelector<HTMLElement>("li [aria-invalid=true]");
  if (wrong) return wrong.focus();
  const pressed = new FormData(form.current);
  // Its key goes with the draft: sent from there, too, it cannot become two posts.
  keep(true);
  const isItsTurn = markPending(place);
  setAwaited(true);
  const taken = await takePictures(place, t);
  setAwaited(false);
  const mayGo = form.current !== null || (isItsTurn() && readDraft(postDraft(place)) !== null);
  if (isItsTurn()) clearPending(place);
  if (!taken && form.current) return tell("feed.composer.pictures.unfinished");
  if (!taken || !mayGo) return tellLeft(place, t);
  const input = form.current ? new FormData(form.current) : pressed;
  taken.fill(input);
  fillDetails(input, place);
  const sent = input.get("text");
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
    // It goes by itself, from this composer or, where it has no pictures, from any page.
    const isAway = next.status === "failed" && next.reason === "network-request-failed";
    const mayWait = isAway && (form.current || !input.has("pictures.0.pictureId"));
    if (mayWait && keepWaitingPost(place, String(sent), t)) return clear();
    endWaitingPost(place);
    if (next.status !== "done") return form.current ? undefined : tellLeft(place, t);
    const { postId, post } = next.value;
    setKey(next.idempotencyKey);
    if (post) showInLists(place.profileId, post);
    const action = { label: t("feed.composer.view"), href: `/posts/${postId}` };
    const text = t(post ? "feed.composer.published" : "feed.composer.waiting");
    showToast({ kind: "done", text, subject: postId, action });
    // What was typed while the post was on its way is the next one.
    if (typed !== sent) return draft ? keepDraft(postDraft(place), draft.values) : undefined;
    dropDraft(postDraft(place));
    if (!form.current) return;
    form.current.reset();
    if (area.current) area.current.value = "";
    if (onward) router.push(onward);
  });
}

/**
 * Where they have not come yet, as they will stand in the form: sent again with them, by the same key, it must be the
 * same post.
 */
function fillDetails(input: FormData, place: ComposerPlace) {
  if (input.has("commentsAudience")) return;
  const none = { place: "", placeId: "", commentsAudience: "EVERYONE" };
  for (const [name, values] of Object.entries({ ...none, ...detailsIn(readDraft(postDraft(place))) }))
    for (const value of [values].flat()) input.append(name, value);
}

/** Not where it is to be sent from another composer, nor where there is nothing left to send. */
function tellLeft(place: ComposerPlace, t: Translate) {
  if (isAnyPending(place) || !readDraft(postDraft(place))) return;
  const action = { label: t("feed.composer.openDraft"), href: feedHref(place.topic) };
  showToast({ kind: "error", text: t("feed.composer.stillDraft"), action });
}

import { draftIds } from "@/components/ui/draft-ids";
import { type DraftName, dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { inOneTab } from "@/components/ui/one-tab";
import { showToast } from "@/components/ui/toast/toast";
import { textIn } from "@/lib/forms/form-fields";
import type { Translate } from "@/lib/i18n/messages";
import { isTopic } from "@/lib/posts/topics";
import { feedHref } from "@/components/posts/feed/feed-show";
import { type ComposerPlace, FIRST_PICTURE, postDraft } from "@/components/posts/composer/post-draft";
import { showInLists } from "@/components/posts/feed/show-in-lists";
import { composerOf, dropPublished, isPassing, type Published, publishDraft } from "./publish-draft";

/** Milliseconds between two tries of a post that found no server. */
const RETRY_MS = 30_000;
const KIND = "waiting-post";
/** Times that a server may fail with the same post, until that is left to the person. */
const MOST_FAULTS = 3;

/** The next try of each profile: what ends it. */
const tries = new Map<string, AbortController>();

/**
 * It found no server: what was sent of its draft goes, by its key, once there is a line. Other words are another post, which
 * whoever wrote them sends. False where it does not wait.
 */
export function keepWaitingPost(place: ComposerPlace, sent: string, t: Translate): boolean {
  const draft = readDraft(postDraft(place));
  if (!draft || textIn(draft.values, "text") !== sent) return false;
  // A composer says so itself.
  if (!composerOf(place) && !isWaiting(place))
    showToast({ kind: "done", text: t("feed.composer.waits"), subject: KIND });
  keepDraft(markOf(place), { text: sent });
  tryAgain(place.profileId, t);
  return true;
}

/** The server has said what becomes of it: anything more is for the person. */
export function endWaitingPost(place: ComposerPlace) {
  dropDraft(markOf(place));
}

/**
 * From any page of their profile: one that stands in a composer from there, as does one with pictures, which that alone
 * has. What is not taken stays in the composer, which is said where the page has the texts for it.
 */
export async function sendWaitingPosts(profileId: string, t?: Translate) {
  await inOneTab(`posts ${profileId}`, async () => {
    for (const place of placesOf(profileId)) await send(place, t);
  });
  if (placesOf(profileId).length > 0) tryAgain(profileId, t);
}

async function send(place: ComposerPlace, t?: Translate) {
  const draft = readDraft(postDraft(place));
  const composer = composerOf(place);
  if (!draft?.idempotencyKey || !isWaiting(place)) return endWaitingPost(place);
  if (composer) return composer.requestSubmit();
  if (FIRST_PICTURE in draft.values) return;
  const answer = await publishDraft(place, draft.values, draft.idempotencyKey);
  if (mayGoLater(place, answer)) return;
  endWaitingPost(place);
  if (answer.status === "done") {
    dropPublished(place, textIn(draft.values, "text"));
    const { postId, post } = answer.value;
    if (post) showInLists(place.profileId, post);
    const text = t?.(post ? "feed.composer.published" : "feed.composer.waiting");
    const action = t && { label: t("feed.composer.view"), href: `/posts/${postId}` };
    if (text) showToast({ kind: "done", text, subject: postId, action });
  } else if (t) {
    const action = { label: t("feed.composer.openDraft"), href: feedHref(place.topic) };
    showToast({ kind: "error", text: t("feed.composer.stillDraft"), action });
  }
}

/** Whether it goes later: the server may fail with it a few times. */
function mayGoLater(place: ComposerPlace, answer: Published): boolean {
  const mark = readDraft(markOf(place));
  if (!mark || !isPassing(answer)) return false;
  if (answer.status !== "failed" || answer.reason === "network-request-failed") return true;
  const faults = textIn(mark.values, "faults") + ".";
  keepDraft(markOf(place), { ...mark.values, faults });
  return faults.length < MOST_FAULTS;
}

function tryAgain(profileId: string, t?: Translate) {
  tries.get(profileId)?.abort();
  const next = new AbortController();
  tries.set(profileId, next);
  const timer = window.setTimeout(go, RETRY_MS);
  next.signal.addEventListener("abort", () => window.clearTimeout(timer));
  addEventListener("online", go, { signal: next.signal });

  function go() {
    next.abort();
    void sendWaitingPosts(profileId, t);
  }
}

function placesOf(profileId: string): ComposerPlace[] {
  const places = [undefined, ...draftIds(profileId, KIND).filter(isTopic)].map((topic) => ({ profileId, topic }));
  return places.filter((place) => readDraft(markOf(place)));
}

/** Whether its draft goes by itself; with a `typed` that has become another, no more. */
export function isWaiting(place: ComposerPlace, typed?: string): boolean {
  const [mark, draft] = [readDraft(markOf(place)), readDraft(postDraft(place))];
  return mark !== null && draft !== null && textIn(mark.values, "text") === (typed ?? textIn(draft.values, "text"));
}

function markOf({ profileId, topic }: ComposerPlace): DraftName {
  return { profileId, kind: KIND, id: topic };
}

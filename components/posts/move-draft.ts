import { keepDraft, readDraft } from "@/components/ui/drafts";

/** The text, its topics and the key that it was sent with. */
const PARTS = ["", ":topics", ":key"];
/** The composer that takes the focus when it appears, since the one that had it is gone. */
let arriving = "";

export function dropDraft(profileId: string) {
  for (const part of PARTS) keepDraft(profileId + part, "");
}

/**
 * For whoever chooses another profile in the composer itself: what is typed goes along, before what was typed as that
 * profile earlier. The key stays behind: as another profile it is another post. Answers the way back.
 */
export function moveDraft(from: string, to: string): () => void {
  const before = [from, to].flatMap((id) => PARTS.map((part) => [id + part, readDraft(id + part)] as const));
  const [text, topics] = [readDraft(from), readDraft(`${from}:topics`)];
  arriving = to;
  if (text) {
    const there = readDraft(to);
    keepDraft(to, there && there !== text ? `${text}\n\n${there}` : text);
    keepDraft(`${to}:key`, "");
  }
  if (topics) keepDraft(`${to}:topics`, topics);
  dropDraft(from);
  return () => {
    arriving = "";
    for (const [key, value] of before) keepDraft(key, value);
  };
}

/** Once, by the composer that the text arrives at. */
export function hasArrived(profileId: string): boolean {
  const arrived = arriving === profileId;
  if (arrived) arriving = "";
  return arrived;
}

import type { Topic } from "@/lib/posts/topics";
import type { ImportPreview, Imported } from "@/lib/resumes/mutations/import-resume";
import type { LeftOutList } from "@/lib/resumes/left-out";
import type { FoundPrivacy } from "@/lib/imports/read-rows";

export type PrivacyField = keyof FoundPrivacy;
/** A picture of the profile that the archive has: in the place of none, or of another one. */
export type FoundPicture = "new" | "differs" | null;
type Counted = { added: number; known: number };

/** What an archive would change, as things stood when it was read. */
export type ImportSummary = {
  from: { handle: string; displayName: string };
  resume: ImportPreview | null;
  /** Of the settings those that differ. */
  privacy: { field: PrivacyField; mine: string | boolean; theirs: string | boolean }[];
  followed: Topic[];
  muted: Topic[];
  photo: FoundPicture;
  cover: FoundPicture;
  drafts: Counted;
  items: Counted;
  leftOut: LeftOutList;
};

/** What came of it. */
export type ImportResult = {
  profile: Imported | null;
  privacy: boolean;
  topics: number;
  photo: boolean;
  cover: boolean;
  drafts: number;
  items: number;
  leftOut: LeftOutList;
};

export function nothingCarried(): ImportResult {
  const pictures = { photo: false, cover: false, drafts: 0, items: 0 };
  return { profile: null, privacy: false, topics: 0, ...pictures, leftOut: { named: [], more: 0 } };
}

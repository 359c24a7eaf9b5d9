import type { DraftName } from "@/components/ui/drafts";

/** The file's text, until it is imported: it survives a reload, and a switch to another profile. */
export function importDraft(profileId: string): DraftName {
  return { profileId, kind: "import" };
}

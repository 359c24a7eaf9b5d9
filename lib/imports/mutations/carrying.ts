import type { Viewer } from "@/lib/auth/viewer";
import type { Archive } from "@/lib/imports/archive";
import type { FoundProfile } from "@/lib/imports/read-rows";
import type { CarryImport } from "@/lib/imports/schema";
import type { ImportResult, ImportSummary } from "@/lib/imports/summary";

/** By this it is carried over: `keep` says how many more are, and ends it where nobody wants it any more. */
export type Carrying = {
  viewer: Viewer;
  archive: Archive;
  choices: CarryImport;
  summary: ImportSummary;
  profile: FoundProfile;
  result: ImportResult;
  keep: (more: number) => Promise<void>;
};

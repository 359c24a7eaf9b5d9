import type { Viewer } from "@/lib/auth/viewer";
import type { Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { type FindFound, kindOf } from "@/lib/search/schema/kinds";
import { insertSearch, updateSearch } from "@/lib/search/mutations/save";
import type { ChangeFoundSearch, SaveFoundSearch } from "@/lib/search/schema";
import { findQuery } from "@/lib/search/schema/address";

type Saved = Result<{ searchId: string }>;

/** For the profile that one acts as, which finds what it sees. */
export function saveFoundSearch(viewer: Viewer, { criteria, ...said }: SaveFoundSearch): Promise<Saved> {
  const owner = { kind: kindOf(criteria), profileId: viewer.profileId, jobId: null };
  return runMutation(viewer, (tx) => insertSearch(tx, viewer, owner, said, storedOf(criteria)));
}

export function changeFoundSearch(viewer: Viewer, { searchId, criteria, ...said }: ChangeFoundSearch): Promise<Saved> {
  return runMutation(viewer, (tx) =>
    updateSearch(tx, viewer, { searchId, kind: kindOf(criteria) }, said, storedOf(criteria)),
  );
}

/** A place that was typed and stands for none is no criterion. */
function storedOf(asked: FindFound): Record<string, string> {
  return findQuery({ ...asked, place: asked.placeId === null ? "" : asked.place });
}

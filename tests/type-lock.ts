// The type lock, checked by the compiler: each line below must be an error, else the check of types fails.
import { createPost } from "@/lib/posts/mutations/publish";
import { listFeed } from "@/lib/posts/queries";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { mergeColumns } from "@/lib/forms/three-way-merge";

declare const visitor: Visitor;
declare const viewer: Viewer;
declare const date: { from: string; fromIsYear: boolean };
declare const row: { from: string };
const lookAlike = {
  clock: viewer.clock,
  userId: "",
  ownProfileId: "",
  profileId: "",
  profile: viewer.profile,
  role: null,
};

// @ts-expect-error a viewer cannot be made by hand
export const byHand = () => listFeed(lookAlike, {});
// @ts-expect-error nobody is no viewer
export const byNobody = () => listFeed(null, {});
// @ts-expect-error a visitor writes nothing
export const byVisitor = () => createPost(visitor, { text: "" });
// @ts-expect-error whoever is signed in is no visitor
export const bySignedIn = () => checkPassword(viewer, { email: "", password: "" });
// @ts-expect-error what was not read is not known to be as it was
export const byHalf = () => mergeColumns(date, date, row);

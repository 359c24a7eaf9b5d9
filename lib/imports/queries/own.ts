import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import { profilesEditableBy } from "@/lib/profiles/policy";

/** Who sees what of the viewer's profile, in the words of a copy, and which pictures are at its head. */
export async function getPrivacy(viewer: Viewer, tx: Transaction = db) {
  const own = await tx.profile.findFirstOrThrow({
    where: profilesEditableBy(viewer),
    select: {
      chosenPostsAudience: true,
      ...{ postsAudience: true, mediaAudience: true, profileAudience: true, alliesAudience: true },
      ...{ messagesAudience: true, taggingAudience: true, confirmsTags: true, sharesReadState: true },
      isDiscoverable: true,
      ...{ photoId: true, coverId: true },
    },
  });
  return {
    posts: own.chosenPostsAudience ?? own.postsAudience,
    media: own.mediaAudience,
    profile: own.profileAudience,
    allies: own.alliesAudience,
    messages: own.messagesAudience,
    tagging: own.taggingAudience,
    confirmsTags: own.confirmsTags,
    sharesReadState: own.sharesReadState,
    isDiscoverable: own.isDiscoverable,
    photoId: own.photoId,
    coverId: own.coverId,
  };
}

/** What a database can hold of pictures that it should not: by the invariant that tells it. */
export function pictureFaults(amara: string, mateo: string): [name: string, how: string, sql: string][] {
  const kindOf = (use: string) => (use === "PHOTO" || use === "COVER" ? use : "PICTURE");
  const picture = (
    profile: string,
    use: string,
    more: { postId?: string; createdAt?: string; deletedAt?: string } = {},
  ) =>
    `INSERT INTO "Picture" (id, "profileId", kind, use, key, width, height, widths, bytes, placeholder, "postId", "createdAt", "deletedAt")
      SELECT gen_random_uuid(), ${profile}, '${kindOf(use)}', '${use}', 'key', 96, 96, '{96}', 1, '', ${more.postId ?? "NULL"}, ${more.createdAt ?? "now()"}, ${more.deletedAt ?? "NULL"};`;
  const shown = (profile: string, as: "photoId" | "coverId") =>
    `UPDATE "Profile" SET "${as}" = (SELECT id FROM "Picture" WHERE key = 'key') WHERE id = ${profile};`;
  return [
    ["posts-say-something", "one has neither text nor pictures", `UPDATE "Post" SET text = ''`],
    ["photos-own", "a photo is another one's", picture(mateo, "PHOTO") + shown(amara, "photoId")],
    ["photos-own", "a photo is shown in a post, too", picture(amara, "ITEM") + shown(amara, "photoId")],
    ["photos-own", "a cover is shown as the photo", picture(amara, "COVER") + shown(amara, "photoId")],
    ["photos-own", "a photo is no longer the profile's", picture(amara, "PHOTO")],
    ["photos-own", "a cover is no longer the profile's", picture(amara, "COVER")],
    [
      "post-pictures-own",
      "one is another one's",
      picture(mateo, "POST", { postId: '(SELECT id FROM "Post" LIMIT 1)' }),
    ],
    [
      "files-kept",
      "a picture's are to go",
      `${picture(amara, "ITEM")} INSERT INTO "FileRemoval" VALUES ('key', now())`,
    ],
    [
      "swept",
      "an old picture that nobody showed is",
      picture(amara, "UNUSED", { createdAt: "now() - interval '9 days'" }),
    ],
    [
      "swept",
      "a deleted media item is still there",
      picture(amara, "ITEM", { deletedAt: "now() - interval '2 days'" }),
    ],
    [
      "swept",
      "a picture's files are still there",
      `INSERT INTO "FileRemoval" VALUES ('key', now() - interval '2 days')`,
    ],
    ["no-orphans", "a picture's post is gone", picture(amara, "POST", { postId: "gen_random_uuid()" })],
  ];
}

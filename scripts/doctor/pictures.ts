/** Where pictures are shown, and where their files go. */
export const pictureInvariants = [
  {
    name: "posts-say-something",
    meaning: "A post has a text or pictures.",
    sql: `
      SELECT p.id AS post FROM "Post" p
      WHERE p.text = '' AND NOT EXISTS (SELECT FROM "Picture" own WHERE own."postId" = p.id)`,
  },
  {
    name: "photos-own",
    meaning: "A profile's photo and cover are its own pictures, shown as such, and what is shown as such is one's.",
    sql: `
      SELECT p.id AS profile, picture.id AS picture, picture.use::text FROM "Profile" p
        JOIN "Picture" picture ON picture.id IN (p."photoId", p."coverId")
      WHERE picture."profileId" <> p.id OR picture.use::text <> CASE picture.id WHEN p."photoId" THEN 'PHOTO' ELSE 'COVER' END
      UNION ALL
      SELECT p.id, picture.id, picture.use::text FROM "Picture" picture JOIN "Profile" p ON p.id = picture."profileId"
      WHERE (picture.use = 'PHOTO' AND p."photoId" IS DISTINCT FROM picture.id)
        OR (picture.use = 'COVER' AND p."coverId" IS DISTINCT FROM picture.id)`,
  },
  {
    name: "post-pictures-own",
    meaning: "The pictures of a post belong to the profile that posted it.",
    sql: `
      SELECT picture.id AS picture, picture."profileId", p."profileId" AS author FROM "Picture" picture
        JOIN "Post" p ON p.id = picture."postId" WHERE p."profileId" <> picture."profileId"`,
  },
  {
    name: "files-kept",
    meaning: "No files are to be removed that a picture has.",
    sql: `SELECT r.key, p.id AS picture FROM "FileRemoval" r JOIN "Picture" p ON p.key = r.key`,
  },
];

import type { NounInvariants } from "@/lib/database/invariant";

export const pictureInvariants: NounInvariants = {
  rules: [
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
  ],
  texts: [{ table: "Picture", columns: ["alt", "description"] }],
  overdue: [
    [
      "Picture",
      `use = 'UNUSED' AND "createdAt" < now() - interval '2 days' AND NOT EXISTS (
      SELECT FROM "Removal" r WHERE "Picture".id IN (r."photoId", r."coverId")) OR "deletedAt" < now() - interval '25 hours'`,
    ],
    ["FileRemoval", `"dueAt" < now() - interval '1 day'`],
  ],
};

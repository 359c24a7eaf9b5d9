/** What a database can hold of names and texts that it should not: by the invariant that tells it. */
export function textFaults(amara: string): [name: string, how: string, sql: string][] {
  return [
    ["texts-in-normal-form", "a post is not", `UPDATE "Post" SET text = U&'Cafe\\0301'`],
    [
      "texts-in-normal-form",
      "a name is not",
      `UPDATE "Profile" SET "displayName" = U&'Rene\\0301' WHERE id = ${amara}`,
    ],
    [
      "skills-folded",
      "one is known as it was",
      `UPDATE "Skill" SET lookup = 'café' WHERE id = (SELECT min(id) FROM "Skill")`,
    ],
    [
      "names-folded",
      "one is looked for as it was",
      `ALTER TABLE "Profile" DISABLE TRIGGER "Profile_name_folded"; UPDATE "Profile" SET "foldedName" = 'amara' WHERE id = ${amara}`,
    ],
  ];
}

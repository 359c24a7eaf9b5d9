/** What a database can hold of names and texts that it should not: by the invariant that tells it. */
export function textFaults(amara: string): [name: string, how: string, sql: string][] {
  return [
    ["texts-in-normal-form", "a post is not", `UPDATE "Post" SET text = U&'Cafe\\0301'`],
    [
      "texts-in-normal-form",
      "a card is not",
      `UPDATE "Post" SET "cardLink" = 'https://a.example', "cardTitle" = U&'Cafe\\0301', "cardText" = ''`,
    ],
    [
      "texts-in-normal-form",
      "a name is not",
      `UPDATE "Profile" SET "displayName" = U&'Rene\\0301' WHERE id = ${amara}`,
    ],
    ["texts-in-normal-form", "a message to candidates is not", `UPDATE "Outreach" SET text = U&'Cafe\\0301'`],
    [
      "texts-in-normal-form",
      "a skill of a draft is not",
      `INSERT INTO "JobDraft" (id, "createdById", skills, "createdAt", "updatedAt") VALUES (gen_random_uuid(), (SELECT "userId" FROM "Profile" WHERE id = ${amara}), ARRAY['Dunes', U&'Cafe\\0301'], now(), now())`,
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

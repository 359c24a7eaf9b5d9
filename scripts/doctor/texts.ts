/** The texts that people write, by table; `but` keeps those that cannot change without what refers to places in them. */
const texts = [
  { table: "Profile", columns: ["displayName"] },
  { table: "OrganizationDraft", id: "userId", columns: ["displayName"] },
  { table: "ProfileDetails", id: "profileId", columns: ["statement", "aboutUs"] },
  { table: "ResumeEntry", columns: ["title", "subtitle", "description", "additionalInfo"] },
  { table: "Skill", columns: ["name"] },
  { table: "Picture", columns: ["alt", "description"] },
  { table: "Post", columns: ["text"], but: `EXISTS (SELECT FROM "Mention" m WHERE m."postId" = t.id)` },
  { table: "PostVersion", columns: ["text"] },
  { table: "PostShare", columns: ["text"] },
  { table: "Comment", columns: ["text"], but: `EXISTS (SELECT FROM "Mention" m WHERE m."commentId" = t.id)` },
  { table: "Conversation", columns: ["title"] },
  { table: "Message", columns: ["text"] },
  { table: "Job", columns: ["title", "description", "givenInstead"] },
  { table: "JobDraft", columns: ["title", "description", "givenInstead"] },
];

const inNormalForm = texts.map(({ table, id = "id", columns, but = "FALSE" }) => {
  const isNot = columns.map(
    (column) => `(t."${column}" IS NOT NFC NORMALIZED AND t."${column}" <> "in_normal_form"(t."${column}"))`,
  );
  return `SELECT '${table}' AS text, t."${id}"::text AS of FROM "${table}" t WHERE (${isNot.join(" OR ")}) AND NOT ${but}`;
});

/** How names and texts are kept, and the spelling in which names are looked for. */
export const textInvariants = [
  {
    name: "texts-in-normal-form",
    meaning: "What people write is kept in Unicode's normal form C, so that what reads the same is the same.",
    sql: inNormalForm.join("\nUNION ALL\n"),
  },
  {
    name: "skills-folded",
    meaning: "Two spellings of one skill are one.",
    sql: `SELECT id AS skill, name, lookup FROM "Skill" WHERE lookup <> "skill_lookup"(name)`,
  },
  {
    name: "names-folded",
    meaning: "A name is looked for by the spelling that search makes of it.",
    sql: `
      SELECT id AS profile, "foldedName" FROM "Profile" WHERE "foldedName" <> "search_words"("displayName")`,
  },
];

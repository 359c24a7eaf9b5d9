/** The texts that people write, by table; `but` keeps those that cannot change without what refers to places in them. */
export const texts: { table: string; id?: string; columns: string[]; lists?: string[]; but?: string }[] = [
  { table: "Profile", columns: ["displayName"] },
  { table: "SignUpRequest", id: "userId", columns: ["words"] },
  { table: "Passkey", columns: ["name"] },
  { table: "OrganizationDraft", id: "userId", columns: ["displayName"] },
  { table: "ProfileDetails", id: "profileId", columns: ["statement", "aboutUs"] },
  { table: "ResumeEntry", columns: ["title", "subtitle", "description", "additionalInfo"] },
  { table: "Skill", columns: ["name"] },
  { table: "Alliance", columns: ["note"] },
  { table: "HeldRequest", id: "fromId", columns: ["note"] },
  { table: "HashtagFollow", id: "profileId", columns: ["name"] },
  { table: "Picture", columns: ["alt", "description"] },
  { table: "Post", columns: ["text"], but: `EXISTS (SELECT FROM "Mention" m WHERE m."postId" = t.id)` },
  { table: "Post", columns: ["cardTitle", "cardText"] },
  { table: "PostDraft", columns: ["text"] },
  { table: "PostDraftPicture", id: "pictureId", columns: ["alt"] },
  { table: "PostVersion", columns: ["text", "cardTitle", "cardText"] },
  { table: "PostShare", columns: ["text"] },
  { table: "Comment", columns: ["text"], but: `EXISTS (SELECT FROM "Mention" m WHERE m."commentId" = t.id)` },
  { table: "Conversation", columns: ["title"] },
  { table: "Message", columns: ["text"] },
  { table: "MessageFile", columns: ["name"] },
  { table: "Job", columns: ["title", "description", "givenInstead"] },
  { table: "JobDraft", columns: ["title", "description", "givenInstead"], lists: ["skills"] },
  { table: "Application", columns: ["jobTitle", "organizationName", "message", "answer"] },
  { table: "ApplicationNote", columns: ["text"] },
  { table: "Outreach", columns: ["text"] },
  { table: "OutreachRecipient", id: "outreachId", columns: ["name"] },
  { table: "SavedSearch", columns: ["name"] },
  { table: "Report", columns: ["words", "reply"] },
  { table: "ReportCase", columns: ["toReporters", "toReported"] },
  { table: "ReportQuestion", id: "caseId", columns: ["text"] },
  { table: "Objection", id: "caseId", columns: ["text", "answer"] },
  { table: "ModerationNote", columns: ["text"] },
  { table: "Suspension", columns: ["words"] },
  { table: "BlockedDomain", columns: ["reason"] },
];

const inNormalForm = texts.map(({ table, id = "id", columns, lists = [], but = "FALSE" }) => {
  const said = [
    ...columns.map((name) => `t."${name}"`),
    ...lists.map((name) => `array_to_string(t."${name}", E'\\n')`),
  ];
  const isNot = said.map((text) => `(${text} IS NOT NFC NORMALIZED AND ${text} <> "in_normal_form"(${text}))`);
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

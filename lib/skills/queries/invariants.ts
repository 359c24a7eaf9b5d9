import type { NounInvariants } from "@/lib/database/invariant";

export const skillInvariants: NounInvariants = {
  rules: [
    {
      name: "skills-folded",
      meaning: "Two spellings of one skill are one.",
      sql: `SELECT id AS skill, name, lookup FROM "Skill" WHERE lookup <> "skill_lookup"(name)`,
    },
  ],
  texts: [{ table: "Skill", columns: ["name"] }],
};

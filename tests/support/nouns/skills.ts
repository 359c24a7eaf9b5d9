import type { TestNoun } from "./noun";

export const skills = {
  typed: { skills: "Sewing" },
  fitting: [[/^skills$/, () => ["Facilitation", ["Facilitation", "Dutch"]]]],
  queries: { "/api/skills": ({ skill }) => ["", `?q=${skill}`] },
} satisfies TestNoun;

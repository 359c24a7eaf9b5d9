/**
 * The feed topics. A topic's number in the database is its place in this list:
 * append only, never reorder. Bit n of a post's mask stands for topic n.
 */
export const topics = [
  "climate",
  "environment",
  "energy",
  "food",
  "housing",
  "health",
  "education",
  "labor-rights",
  "disability-justice",
  "racial-justice",
  "gender-justice",
  "democracy",
] as const;

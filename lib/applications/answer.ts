/** In an answer: each person's own stands there once it is sent. */
export const FIRST_NAME = "{firstName}";

/** Code points; a first name may be longer than what stands for it. The database checks the same. */
export const KEPT_LIMIT = 4000;

/** By what somebody is spoken to; the database does the same (`moveApplications`). */
export function firstNameOf(displayName: string): string {
  return displayName.split(" ")[0]!;
}

/** An answer as it is kept for one of those who get it; the database writes the same. */
export function answerTo(displayName: string, answer: string): string {
  return [...answer.replaceAll(FIRST_NAME, () => firstNameOf(displayName))].slice(0, KEPT_LIMIT).join("");
}

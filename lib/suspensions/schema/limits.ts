/** How many days each term lasts; null for the one that somebody has to end. */
export const termDays = { WEEK: 7, MONTH: 30, OPEN: null } as const;
export type SuspensionTerm = keyof typeof termDays;
export const suspensionTerms = Object.keys(termDays) as SuspensionTerm[];

/** What whoever hosts this says of it, to everybody. */
export const hostPages = ["rules", "privacy", "terms", "about"] as const;
export type HostPage = (typeof hostPages)[number];

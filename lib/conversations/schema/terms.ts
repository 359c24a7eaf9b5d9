export const audiences = ["EVERYONE", "ALLIES"] as const;

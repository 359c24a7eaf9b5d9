export const permissions = ["EVERYONE", "ALLIES", "NOBODY"] as const;

export const searchRefusals = { "too-many-searches": 409 } as const;

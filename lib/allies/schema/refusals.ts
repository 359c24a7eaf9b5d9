export const allyRefusals = { "request-paused": 429, "too-many-requests": 409 } as const;

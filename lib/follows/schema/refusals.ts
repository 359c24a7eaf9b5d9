export const followRefusals = { "too-many-follows": 409, "too-many-hashtags": 409 } as const;

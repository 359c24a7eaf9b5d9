export const postRefusals = { "too-many-saved": 409 } as const;

export const resumeRefusals = { "too-many-entries": 409 } as const;

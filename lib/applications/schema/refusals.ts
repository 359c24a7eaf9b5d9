export const applicationRefusals = { "job-closed": 409 } as const;

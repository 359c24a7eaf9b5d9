export const jobRefusals = { "closing-day-over": 409, "job-removed": 409 } as const;

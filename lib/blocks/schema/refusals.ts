export const blockRefusals = { "member-blocked": 409 } as const;

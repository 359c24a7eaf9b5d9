export const organizationRefusals = { "invitation-gone": 410, "last-owner": 409, "limited-founder": 403 } as const;

export const suspensionRefusals = { limited: 403, "higher-role": 403, "suspended-already": 409 } as const;

export const settingsRefusals = { quiet: 403 } as const;

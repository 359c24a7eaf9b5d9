export const mediaRefusals = {
  "storage-full": 409,
  "account-storage-full": 409,
  "storage-unconfirmed": 403,
  "storage-low": 507,
  "too-many-items": 409,
} as const;

export const notificationRefusals = { "not-kept": 409, "too-many-devices": 409, "push-service-unknown": 409 } as const;

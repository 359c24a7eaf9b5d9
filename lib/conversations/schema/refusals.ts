export const conversationRefusals = {
  "conversation-unavailable": 409,
  "message-fixed": 409,
  "not-admitted": 403,
  "not-askable": 409,
  "too-many-strangers": 409,
  "request-waits": 409,
  "group-full": 409,
  "too-many-pinned": 409,
} as const;

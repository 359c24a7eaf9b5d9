export const commentRefusals = { "comments-closed": 403, "comment-gone": 404 } as const;

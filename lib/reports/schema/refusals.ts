export const reportRefusals = {
  "nothing-wrong": 409,
  "case-taken": 409,
  "case-answered": 409,
  "answer-undone": 409,
  "objection-waits": 409,
  "objection-decided": 409,
  "objection-over": 409,
  "question-asked": 409,
  "question-over": 409,
  "own-answer": 409,
} as const;

import type { TestNoun } from "./noun";

export const reports = {
  // Of what is reported, which is a post where the first of all kinds is sent.
  naming: { id: "postId", copied: "messageId" },
  nameless: ["reportId", "caseId", "decisionId"],
  fitting: [[/^id$/, ({ posts, profiles }) => [...posts, ...profiles]]],
  // Known to whoever moderates alone.
  parameters: { "[caseId]": ({ messageId }) => [messageId] },
  queries: {
    "/report": (_, { id, postId, commentId, messageId, jobId, applicationId }) => {
      const ofPeople = { PROFILE: id, POST: postId, COMMENT: commentId, MESSAGE: messageId };
      const all = { ...ofPeople, JOB: jobId, APPLICATION: applicationId };
      return Object.entries(all).map(([kind, of]) => `?kind=${kind}&id=${of}`);
    },
  },
} satisfies TestNoun;

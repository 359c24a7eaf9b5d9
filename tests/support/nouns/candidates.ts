import type { TestNoun } from "./noun";

export const candidates = {
  ids: ["outreachId"],
  naming: { to: "id" },
  fitting: [
    [/^outreachId$/, ({ outreaches }) => outreaches],
    [/^to$/, ({ profiles }) => [...profiles, profiles, "REVIEWING", "DECLINED"]],
  ],
  queries: {
    "/jobs/[organizationId]/[id]/message-candidates": (_, { id }) => [
      ...["", "?all=on&sort=newest", `?to=${id}&show=message`],
    ],
  },
} satisfies TestNoun;

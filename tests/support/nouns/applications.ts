import { NOBODY, type TestNoun } from "./noun";

export const applications = {
  ids: ["applicationId", "noteId"],
  typed: { retentionMonths: "6", applications: `${NOBODY} NEW`, sections: "profile" },
  fitting: [
    [/^applicationId$/, ({ applications }) => applications],
    [/^applications$/, ({ applications }) => applications.map((id) => `${id} NEW`)],
    [/^noteId$/, ({ notes }) => notes],
    [/^retentionMonths$/, () => ["1", "6", "24", "25"]],
  ],
  queries: {
    "/jobs/[organizationId]/[id]/applications": () => ["", "?view=board", "?stage=NEW"],
    "/jobs/applications/[applicationId]": () => ["", "?to=DECLINED"],
  },
} satisfies TestNoun;

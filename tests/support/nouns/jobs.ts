import { jobWizard } from "@/components/jobs/wizard/wizard-steps";
import type { TestNoun } from "./noun";

export const jobs = {
  ids: ["jobId", "jobDraftId"],
  naming: { draftId: "jobDraftId" },
  fitting: [
    [/^jobId$/, ({ jobs }) => jobs],
    [/^draftId$/, ({ drafts }) => drafts],
    [/^displayOnly$/, () => ["open", "archived"]],
    [/^areaSize$/, () => ["25", "200", "201"]],
    [/^pay(From|To)$/, () => ["3200", "3 800", "0", "1e9"]],
    [/^payCurrency$/, () => ["EUR", "XXX"]],
    [/^payPeriod$/, () => ["month", "hour"]],
    [/^pay$/, () => ["paid", "unpaid"]],
    [/^hoursPerWeek$/, () => ["32", "81"]],
    [/^type$/, () => ["full-time", "volunteer"]],
    [/^seniority$/, () => ["entry", "senior"]],
    [/^collectVia$/, () => ["email", "url", "allyway"]],
    [/^applicationsUrl$/, () => ["okafor.example/jobs", "javascript:alert(1)"]],
    [/^closesOn$/, () => ["2030-02-30", "2020-01-31", ""]],
  ],
  parameters: {
    "/jobs/[organizationId]/[id]": ({ jobId }) => [jobId],
    "/jobs/wizard/[draftId]": ({ jobDraftId }) => [jobDraftId],
    "/jobs/wizard/[draftId]/[step]": () => jobWizard.steps,
  },
  queries: {
    "/jobs/list": () => [
      "",
      ...["open", "drafts", "saved", "applications", "searches"].map((name) => `?displayOnly=${name}`),
    ],
  },
} satisfies TestNoun;

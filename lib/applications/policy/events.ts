import type { Between, EventRules } from "@/lib/events/policy/rule";
import type { ApplicationStage } from "@/lib/generated/prisma/client";
import { recruitingRoles } from "@/lib/jobs/policy";

export type ApplicationEvent =
  /** From the organization to the applicant. */
  | ({ type: "APPLICATION_MOVED"; subjectId: string; stage: ApplicationStage } & Between)
  /** From and to whoever sent it, or its organization: nobody else is named. */
  | ({ type: "APPLICATION_SEEN" | "APPLICATION_SENT" | "APPLICATION_OPENED"; subjectId: string } & Between);

export const applicationEvents: EventRules<ApplicationEvent> = {
  APPLICATION_MOVED: {
    recipients: ["to"],
    mails: ({ subjectId: applicationId, stage }) => [
      { job: { kind: "application-news", applicationId, stage }, key: `application:${applicationId}` },
    ],
  },
  APPLICATION_SENT: { recipients: ["to"], roles: recruitingRoles },
  APPLICATION_SEEN: { recipients: ["to"] },
  APPLICATION_OPENED: { recipients: ["to"], roles: recruitingRoles },
};

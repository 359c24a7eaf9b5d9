"use client";

import type { ComponentProps } from "react";
import { JobOrganizationStep } from "./job-organization-step";
import { JobPartStep } from "./job-part-step";
import { JobReviewStep } from "./job-review-step";

type Props =
  | ({ step: "organization" } & ComponentProps<typeof JobOrganizationStep>)
  | ComponentProps<typeof JobPartStep>
  | ({ step: "review" } & ComponentProps<typeof JobReviewStep>);

/** All steps in one piece of script: whoever takes the first takes the others. */
export function JobWizardStep(props: Props) {
  if (props.step === "organization") return <JobOrganizationStep {...props} />;
  if (props.step === "review") return <JobReviewStep {...props} />;
  return <JobPartStep {...props} />;
}

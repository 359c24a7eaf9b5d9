"use client";

import type { ComponentProps } from "react";
import { InterestsStep } from "./interests-step";
import { NameStep } from "./name-step";
import { PlaceStep } from "./place-step";
import { StatementStep } from "./statement-step";

type Props =
  | ({ step: "name" } & ComponentProps<typeof NameStep>)
  | ({ step: "place" } & ComponentProps<typeof PlaceStep>)
  | ({ step: "interests" } & ComponentProps<typeof InterestsStep>)
  | ({ step: "statement" } & ComponentProps<typeof StatementStep>);

/** All steps in one piece of script: whoever takes the first takes the others. */
export function CurrentStep(props: Props) {
  if (props.step === "name") return <NameStep {...props} />;
  if (props.step === "place") return <PlaceStep {...props} />;
  if (props.step === "interests") return <InterestsStep {...props} />;
  return <StatementStep {...props} />;
}

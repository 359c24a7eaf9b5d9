"use client";

import type { ComponentProps } from "react";
import { WizardAreas } from "./wizard-areas";
import { WizardFinish } from "./wizard-finish";
import { WizardLocation } from "./wizard-location";
import { WizardName } from "./wizard-name";

type Props =
  | ({ step: "name" } & ComponentProps<typeof WizardName>)
  | ({ step: "location" } & ComponentProps<typeof WizardLocation>)
  | ({ step: "areas" } & ComponentProps<typeof WizardAreas>)
  | ({ step: "finish" } & ComponentProps<typeof WizardFinish>);

/** All steps in one piece of script: whoever takes the first takes the others. */
export function WizardForm(props: Props) {
  if (props.step === "name") return <WizardName {...props} />;
  if (props.step === "location") return <WizardLocation {...props} />;
  if (props.step === "areas") return <WizardAreas {...props} />;
  return <WizardFinish {...props} />;
}

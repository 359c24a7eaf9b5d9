import { useEffect, useRef } from "react";
import { markWizardStep } from "./wizard-history";

/** Whether this document has shown a step before. */
let hasShownStep = false;

/** What a step asks. One that goes takes the focus along: the next one begins here. */
export function WizardHeading({ kind, title, lead }: { kind: string; title: string; lead: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasShownStep && document.activeElement === document.body) heading.current?.focus();
    hasShownStep = true;
    markWizardStep(kind);
  }, [kind]);
  return (
    <div>
      <h1
        ref={heading}
        id="step"
        tabIndex={-1}
        className="text-[2rem] leading-[2.375rem] tracking-[-.022em] text-balance wrap-anywhere outline-0 md:text-3xl"
      >
        {title}
      </h1>
      <p className="mt-2.5 max-w-xl text-lg leading-[1.625rem] text-text-muted">{lead}</p>
    </div>
  );
}

import { Link } from "@/components/ui/link";

type Props = {
  label: string;
  /** Of the present one, from 1 on. */
  number: number;
  /** Their names; those with an address can be gone to. */
  steps: readonly { label: string; href?: string }[];
  className?: string;
};

/** All steps by their names, where there is room. */
export function WizardStepper({ label, number, steps, className = "" }: Props) {
  return (
    <nav aria-label={label} className={`w-full max-md:hidden ${className}`}>
      <ol className="stepper">
        {steps.map((step, at) => (
          <li
            key={step.label}
            className={at + 1 < number ? "stepper-done" : at + 1 === number ? "stepper-now" : undefined}
            aria-current={at + 1 === number ? "step" : undefined}
          >
            {step.href && at + 1 !== number ? (
              <Link href={step.href} className="hover:underline">
                {step.label}
              </Link>
            ) : (
              <span>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";

/** While pending it keeps its width, says what it is doing and takes no second press. */
export function SubmitButton({
  pending,
  pendingLabel,
  className = "",
  children,
}: {
  pending: boolean;
  pendingLabel: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button type="submit" className={`btn btn-primary ${className}`} aria-busy={pending} aria-disabled={pending}>
      <span className="btn-label inline-flex items-center gap-2">{children}</span>
      <span role="status" className="sr-only">
        {pending && pendingLabel}
      </span>
      {pending && <Spinner className="btn-spinner text-current" />}
    </button>
  );
}

import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode, Ref } from "react";

type Props = { kind: "error" | "done"; children: ReactNode; ref?: Ref<HTMLDivElement> };

/** What went wrong, or well, in the place where it happened, with a way on. */
export function Banner({ kind, children, ref }: Props) {
  const failed = kind === "error";
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div
      ref={ref}
      role={failed ? "alert" : "status"}
      className={`flex items-start gap-3 rounded-lg px-4 py-3.5 ${failed ? "bg-danger-soft" : "bg-success-soft"}`}
    >
      <Icon aria-hidden className={`mt-px size-5 shrink-0 ${failed ? "text-danger-ink" : "text-success-ink"}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">{children}</div>
    </div>
  );
}

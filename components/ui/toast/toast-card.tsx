"use client";

import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useEffectEvent, useRef } from "react";
import { timeoutMs } from "@/lib/timeouts";
import { Link } from "@/components/ui/link";
import type { Toast } from "./toast";

/** Goes by itself after `stay`; the clock stands still while it is held, but not that of `until`. */
export function ToastCard({
  kind,
  text,
  action,
  stay = timeoutMs("toast", 6_000),
  until,
  held,
  close,
  end,
}: Toast & { held: boolean; close: () => void; end: () => void }) {
  const left = useRef(stay);
  const onEnd = useEffectEvent(end);

  useEffect(() => {
    if (held) return;
    const start = performance.now();
    const timer = setTimeout(() => onEnd(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [held]);

  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => onEnd(), until - performance.now());
    return () => clearTimeout(timer);
  }, [until]);

  const Icon = kind === "error" ? CircleAlert : CircleCheck;
  const actionClass =
    "relative -my-1 ms-auto min-h-8 shrink-0 content-center rounded-sm px-2 font-heavy underline underline-offset-3 outline-inverse-text after:absolute after:-inset-1.5";

  return (
    <div className="flex max-w-lg flex-wrap items-center gap-3 rounded-[14px] bg-inverse py-3 ps-4 pe-3 font-[650] text-inverse-text shadow-menu transition duration-(--duration-base) starting:translate-y-2 starting:opacity-0">
      <Icon
        aria-hidden
        className={`size-5 shrink-0 ${kind === "error" ? "text-red-400 dark:text-red-700" : "text-green-400 dark:text-green-700"}`}
      />
      <span className="max-w-max min-w-0 flex-1 basis-24 wrap-anywhere">{text}</span>
      {action && "href" in action && (
        <Link href={action.href} className={actionClass} onClick={close}>
          {action.label}
        </Link>
      )}
      {action && "run" in action && (
        <button
          type="button"
          className={actionClass}
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

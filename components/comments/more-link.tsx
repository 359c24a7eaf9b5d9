import { useState } from "react";
import { showToast } from "@/components/ui/toast/toast";

type Props = { href: string; load: () => Promise<void>; failed: string; className?: string; children: string };

/** The way to comments that are not shown yet: a link, in whose place the script brings them. */
export function MoreLink({ href, load, failed, className = "", children }: Props) {
  const [isLoading, setLoading] = useState(false);
  return (
    <a
      href={href}
      aria-busy={isLoading}
      className={`block w-fit py-1.5 text-sm font-[650] text-link hover:text-link-hover hover:underline ${className}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (isLoading) return;
        setLoading(true);
        void load()
          .catch(() => showToast({ kind: "error", text: failed }))
          .finally(() => setLoading(false));
      }}
    >
      {children}
    </a>
  );
}

import type { ReactNode } from "react";
import { PageBar } from "@/components/ui/page-bar";

type Props = { title: string; back: { href: string; label: string }; children: ReactNode };

/** What stands beside the list and is no thread. */
export function InboxPage({ title, back, children }: Props) {
  return (
    <div className="inbox-page">
      <div className="mx-auto flex w-full max-w-160 flex-col gap-4 pb-3 xs:px-3 md:p-6">
        <PageBar title={title} back={back} />
        {children}
      </div>
    </div>
  );
}

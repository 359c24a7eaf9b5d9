import Link from "next/link";
import type { ReactNode } from "react";
import { SubmitButton } from "./submit-button";

type Props = {
  pending: boolean;
  cancel: string;
  texts: { save: string; saving: string; cancel: string };
  children?: ReactNode;
};

/** Stays in sight at the bottom; `children` stand between Cancel and Save. */
export function SaveBar({ pending, cancel, texts, children }: Props) {
  return (
    <div className="save-bar">
      <Link href={cancel} prefetch={false} className="btn btn-quiet -ms-4">
        {texts.cancel}
      </Link>
      <div className="min-w-0 flex-1 text-end text-sm text-text-muted">{children}</div>
      <SubmitButton pending={pending} pendingLabel={texts.saving}>
        {texts.save}
      </SubmitButton>
    </div>
  );
}

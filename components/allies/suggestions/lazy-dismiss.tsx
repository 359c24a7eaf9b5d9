"use client";

import type { ComponentProps } from "react";
import { PlainDismiss } from "./plain-dismiss";
import type { DismissForm } from "./dismiss-form";
import { useAsideActs } from "./use-aside-acts";

/** What dismisses a suggestion, in the same way. */
export function LazyDismiss(props: ComponentProps<typeof DismissForm>) {
  const Form = useAsideActs()?.DismissForm;
  if (Form) return <Form {...props} />;
  return (
    <>
      <PlainDismiss {...props} />
      <span aria-hidden className="icon-btn invisible [@media(scripting:none)]:hidden" />
    </>
  );
}

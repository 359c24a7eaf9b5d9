"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import type { AllyButton } from "./ally-button";
import { PlainAllyButton } from "./plain-ally-button";
import { useAsideActs } from "@/components/allies/suggestions/use-aside-acts";

/** The Ally button in the column beside the feed: its script comes where that is shown, into the room kept for it. */
export function LazyAllyButton(props: ComponentProps<typeof AllyButton>) {
  const t = useTranslations("profile.ally.request");
  const Button = useAsideActs()?.AllyButton;
  if (Button) return <Button {...props} />;
  return (
    <div className="min-h-8">
      <PlainAllyButton {...props} />
      {props.acts.ally && (
        <span aria-hidden className="btn btn-tonal btn-sm invisible [@media(scripting:none)]:hidden">
          {t("label")}
        </span>
      )}
    </div>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { block } from "./block-acts";
import { mute } from "./mute-acts";
import { noteStanding, sayDone, type StandingAct, type Subject } from "./standing-acts";

type Props = { act: "block" | "mute"; actingId: string; profile: Subject; onward: string; className: string };

/**
 * Blocks or mutes somebody, and leads on; the way back comes with the toast. Back passes over the page that asked, which
 * after a block is none any more.
 */
export function StandingForm({ act, ...props }: Props) {
  const t = useTranslations("settings.block");
  return act === "block" ? (
    <ActForm act={block} label={t("block")} {...props} />
  ) : (
    <ActForm act={mute} label={t("mute")} {...props} />
  );
}

function ActForm<T extends object>({
  act,
  label,
  actingId,
  profile,
  onward,
  className,
}: Omit<Props, "act"> & { act: StandingAct<T>; label: string }) {
  const t = useTranslations();
  const router = useRouter();
  return (
    <ConfirmedForm
      action={act.action}
      fields={{ profileId: actingId, [act.field]: profile.id }}
      label={label}
      className={className}
      onSettled={({ status }) => {
        if (status !== "done") return;
        noteStanding(act, actingId, profile.id);
        sayDone(act, actingId, profile, t);
        router.replace(onward);
      }}
    />
  );
}

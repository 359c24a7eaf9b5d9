"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/confirmed-form";
import { blockProfileAction, muteProfileAction } from "@/lib/blocks/actions";
import { noteStanding, sayDone, type Subject, subjectField } from "./standing-acts";

type Props = { act: "block" | "mute"; actingId: string; profile: Subject; onward: string; className: string };

/**
 * Blocks or mutes somebody, and leads on; the way back comes with the toast. Back passes over the page that asked, which
 * after a block is none any more.
 */
export function StandingForm({ act, actingId, profile, onward, className }: Props) {
  const t = useTranslations();
  const router = useRouter();
  const form = {
    fields: { profileId: actingId, [subjectField(act)]: profile.id },
    label: t(`settings.block.${act}`),
    className,
    settled({ status }: { status: string }) {
      if (status !== "done") return;
      noteStanding(act, actingId, profile.id);
      sayDone(act, actingId, profile, t);
      router.replace(onward);
    },
  };
  return act === "block" ? (
    <ConfirmedForm {...form} action={blockProfileAction} />
  ) : (
    <ConfirmedForm {...form} action={muteProfileAction} />
  );
}

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import type { unblockProfileAction } from "@/lib/blocks/actions";
import { unblock } from "./block-acts";
import { noteStanding, sayDone, type Subject } from "./standing-acts";

/** `action` comes from the page: without JavaScript it answers only those that it names itself. */
type Props = { action: typeof unblockProfileAction; actingId: string; profile: Subject };

/** Lets somebody go, whose profile then stands in the same place. */
export function UnblockForm({ action, actingId, profile }: Props) {
  const t = useTranslations();
  const router = useRouter();
  return (
    <ConfirmedForm
      action={action}
      fields={{ profileId: actingId, blockedId: profile.id }}
      label={t("settings.blocked.release")}
      name={t("settings.blocked.releaseName", { name: profile.displayName })}
      className="btn btn-secondary"
      focus="content"
      onSettled={({ status }) => {
        if (status !== "done") return;
        noteStanding(unblock, actingId, profile.id);
        sayDone(unblock, actingId, profile, t);
        router.refresh();
      }}
    />
  );
}

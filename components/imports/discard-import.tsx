import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { discardImportAction } from "@/lib/imports/actions";

type Props = { profileId: string; label: "stop" | "discard" | "close" };

/** Takes the archive away. Before anything of it is lost that is asked. */
export function DiscardImport({ profileId, label }: Props) {
  const t = useTranslations("settings.data.import");
  return (
    <ConfirmedForm
      action={discardImportAction}
      fields={{ profileId }}
      label={t(label)}
      ask={label === "close" ? undefined : { title: t("ask"), text: t("askText"), stay: t("stay"), leave: t(label) }}
      focus="page-title"
      className="btn btn-secondary"
    />
  );
}

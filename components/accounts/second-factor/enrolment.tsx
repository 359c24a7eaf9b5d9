import { getTranslations } from "next-intl/server";
import { QrCode } from "./qr-code";

type Props = { enrolment: { secret: string; address: string } };

/** The secret for an app: as a picture, as an address for the app of this device, and to be typed. */
export async function Enrolment({ enrolment: { secret, address } }: Props) {
  const t = await getTranslations("settings.secondFactor");
  return (
    <div className="flex flex-col gap-4">
      <p>{t("scan")}</p>
      <QrCode text={address} label={t("picture")} />
      <a href={address} className="btn btn-secondary self-start">
        {t("open")}
      </a>
      <p className="text-text-muted">{t("type")}</p>
      <p className="rounded-md bg-surface-sunken p-3 wrap-anywhere" translate="no">
        {secret.replace(/(.{4})(?=.)/g, "$1 ")}
      </p>
    </div>
  );
}

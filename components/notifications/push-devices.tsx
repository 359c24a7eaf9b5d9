import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { TimeText } from "@/components/ui/time-text";
import { removePushDeviceAction } from "@/lib/notifications/actions";
import type { getChannels } from "@/lib/notifications/queries/channels";
import { PushHere } from "./push-here";
import { PushKinds } from "./push-kinds";

type Props = Pick<NonNullable<Awaited<ReturnType<typeof getChannels>>>, "devices" | "isKept"> & {
  profileId: string;
  serverKey: string;
  now: number;
};

/** On which devices the human is told that something came, each with a way to end it. */
export async function PushDevices({ devices, isKept, profileId, serverKey, now }: Props) {
  const t = await getTranslations("settings.notifications.push");
  return (
    <section aria-labelledby="push" className="card card-flat p-4 md:p-5">
      <h2 id="push" tabIndex={-1} className="text-md outline-0">
        {t("title")}
      </h2>
      <p className="text-sm text-text-muted">{t("lead")}</p>
      {devices.length > 0 && (
        <ul className="mt-4 flex flex-col gap-4">
          {devices.map(({ id, device, since, isThis, tells }) => {
            const name = device || t("unknown");
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-40">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
                    <bdi data-typed={device ? "" : undefined}>{name}</bdi>
                    {isThis && <span className="tag tag-green">{t("this")}</span>}
                  </p>
                  <p className="text-sm text-text-muted">
                    {t.rich("since", { time: () => <TimeText time={since} now={now} inSentence /> })}
                  </p>
                </div>
                <ConfirmedForm
                  action={removePushDeviceAction}
                  fields={{ profileId, deviceId: id }}
                  label={t("stop")}
                  name={t("stopName", { device: name })}
                  className="btn btn-secondary btn-sm"
                  focus="push"
                />
                <PushKinds {...{ profileId, deviceId: id, name, tells }} />
              </li>
            );
          })}
        </ul>
      )}
      {!isKept && <p className="mt-4 text-sm">{t("notKept")}</p>}
      {isKept && !devices.some(({ isThis }) => isThis) && (
        <>
          <p className="mt-4 hidden text-sm [@media(scripting:none)]:flex">{t("unscripted")}</p>
          <PushHere profileId={profileId} serverKey={serverKey} focus="push" />
        </>
      )}
    </section>
  );
}

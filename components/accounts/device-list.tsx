import Laptop from "lucide-react/icons/laptop";
import Smartphone from "lucide-react/icons/smartphone";
import { getTranslations } from "next-intl/server";
import { TimeText } from "@/components/ui/time-text";
import type { listDevices } from "@/lib/accounts/queries";
import { EndDevice } from "./end-device";

type Props = { devices: Awaited<ReturnType<typeof listDevices>>; profileId: string; now: number };

export async function DeviceList({ devices, profileId, now }: Props) {
  const t = await getTranslations("settings.devices");
  const ago = (time: Date) => <TimeText time={time.getTime()} now={now} inSentence />;
  return (
    <ul className="card card-flat divide-y divide-border">
      {devices.map(({ id, device, createdAt, lastSeenAt, isThis }) => {
        const name = device || t("unknown");
        const Icon = /Android|iOS/.test(name) ? Smartphone : Laptop;
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-5">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-sunken text-text-muted">
              <Icon aria-hidden className="size-5" />
            </span>
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold wrap-anywhere">
                <bdi data-typed={device ? "" : undefined}>{name}</bdi>
                {isThis && <span className="tag tag-green">{t("this")}</span>}
              </p>
              <p className="text-sm text-text-muted">{t.rich("signedIn", { time: () => ago(createdAt) })}</p>
              {!isThis && (
                <p className="text-sm text-text-muted">{t.rich("lastUsed", { time: () => ago(lastSeenAt) })}</p>
              )}
            </div>
            {!isThis && (
              <EndDevice sessionId={id} profileId={profileId} device={name} signedInAt={createdAt.getTime()} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

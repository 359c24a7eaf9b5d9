"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { Switch } from "@/components/ui/field/switch";
import type { KeptOffline } from "./keep-offline";

/** `isKept`: the session stays when the browser is closed. `hours` for which at most something is. */
type Props = { isKept: boolean; hours: number };

/** Whether this browser keeps what one reads. It alone knows, so without JavaScript there is nothing to choose. */
export function OfflineReading({ isKept, hours }: Props) {
  const t = useTranslations("settings.devices.offline");
  const [kept, setKept] = useState<KeptOffline>("off");
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if ("caches" in window) void caches.match("/api/offline").then((state) => state && setKept("on"));
  }, []);

  async function choose(isOn: boolean) {
    if (pending) return;
    setPending(true);
    const next = await importWithMessages(import("./keep-offline")).then(
      ({ keepOffline, keepNothing }) => (isOn ? keepOffline() : keepNothing()),
      () => "failed" as const,
    );
    setPending(false);
    setKept(next);
  }

  return (
    <section aria-label={t("title")} className="card card-flat p-4 md:p-5 [@media(scripting:none)]:hidden">
      {isKept ? (
        <Switch
          name="offline"
          label={t("title")}
          hint={t("hint", { hours })}
          checked={kept === "on"}
          aria-busy={pending}
          onChange={({ target }) => void choose(target.checked)}
        />
      ) : (
        <>
          <p className="font-bold">{t("title")}</p>
          <p className="text-sm text-text-subtle">{t("notKept")}</p>
        </>
      )}
      <p role="status" className="text-sm text-text-muted">
        {kept === "on" || kept === "off" ? "" : t(kept)}
      </p>
    </section>
  );
}

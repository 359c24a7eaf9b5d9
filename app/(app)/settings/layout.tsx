import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SettingsFrame } from "@/components/settings/settings-frame";
import { SettingsList } from "@/components/settings/settings-list";
import { ClientMessages } from "@/components/shell/client-messages";
import { currentViewer } from "@/lib/auth/current-viewer";

/** Proves nothing, like the layout above. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer();
  if (!viewer) return children;
  const t = await getTranslations("settings");
  return (
    <ClientMessages of="(app)/settings/layout">
      <SettingsFrame title={t("title")} list={<SettingsList role={viewer.role} />}>
        {children}
      </SettingsFrame>
    </ClientMessages>
  );
}

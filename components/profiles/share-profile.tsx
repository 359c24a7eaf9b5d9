"use client";

import Share from "lucide-react/icons/share";
import { useTranslations } from "next-intl";
import { showToast } from "@/components/ui/toast/toast";

/** Copies the address under which everybody finds the profile. */
export function ShareProfile({ path }: { path: string }) {
  const t = useTranslations("profile.page");

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      showToast({ kind: "done", text: t("copied") });
    } catch {
      showToast({ kind: "error", text: t("copyFailed") });
    }
  }

  return (
    <button type="button" className="icon-btn" aria-label={t("share")} title={t("share")} onClick={() => void copy()}>
      <Share aria-hidden />
    </button>
  );
}

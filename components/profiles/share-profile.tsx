"use client";

import Share from "lucide-react/icons/share";
import { showToast } from "@/components/ui/toast";

/** Copies the address under which everybody finds the profile. */
export function ShareProfile({
  path,
  texts,
}: {
  path: string;
  texts: { share: string; copied: string; failed: string };
}) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      showToast({ kind: "done", text: texts.copied });
    } catch {
      showToast({ kind: "error", text: texts.failed });
    }
  }

  return (
    <button type="button" className="icon-btn" aria-label={texts.share} title={texts.share} onClick={() => void copy()}>
      <Share aria-hidden />
    </button>
  );
}

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { showToast } from "@/components/ui/toast/toast";

/** Shown this once; whoever has just got them is brought to them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslations("settings.secondFactor.codes");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [codes]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      showToast({ kind: "done", text: t("copied") });
    } catch {
      showToast({ kind: "error", text: t("copyFailed") });
    }
  }

  return (
    <section className="card flex flex-col gap-4 p-4 md:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-0">
        {t("title")}
      </h2>
      <p className="text-text-muted">{t("lead")}</p>
      <ol className="grid gap-x-6 gap-y-2 tabular-nums xs:grid-cols-2" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`}
          download="allyway-recovery-codes.txt"
          className="btn btn-secondary"
        >
          {t("download")}
        </a>
        <button type="button" className="btn btn-secondary [@media(scripting:none)]:hidden" onClick={() => void copy()}>
          {t("copy")}
        </button>
      </div>
    </section>
  );
}

"use client";

import Download from "lucide-react/icons/download";
import { useTranslations } from "next-intl";
import { type MouseEvent, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { showToast } from "@/components/ui/toast/toast";

/**
 * It takes some seconds, and others may be before one: a browser's own download would say neither, nor why there is
 * none.
 */
export function PdfLink({ href }: { href: string }) {
  const t = useTranslations();
  const [pending, setPending] = useState(false);

  async function download(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const failure = await fetch(href).then(save, () => "");
    setPending(false);
    if (failure !== null) showToast({ kind: "error", text: failure || t("errors.internal-error") });
  }

  return (
    <a href={href} download onClick={download} aria-busy={pending} className="btn btn-secondary btn-sm">
      <span className="btn-label inline-flex items-center gap-2">
        <Download aria-hidden className="size-4" />
        {t("profile.exchange.preview.pdf")}
      </span>
      <span role="status" className="sr-only">
        {pending && t("profile.exchange.preview.making")}
      </span>
      {pending && <Spinner className="btn-spinner text-current" />}
    </a>
  );
}

/** Null once it is kept; else why there is none, if the server says it. */
async function save(response: Response): Promise<string | null> {
  if (!response.ok)
    return response.json().then(
      ({ message }: { message?: string }) => message ?? "",
      () => "",
    );
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name ? decodeURIComponent(name) : "";
  link.click();
  // Some browsers read it only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return null;
}

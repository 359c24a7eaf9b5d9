"use client";

import LinkIcon from "lucide-react/icons/link";
import Share from "lucide-react/icons/share";
import SquarePen from "lucide-react/icons/square-pen";
import { useTranslations } from "next-intl";
import { Menu } from "@/components/ui/menu/menu";
import { MenuLink } from "@/components/ui/menu/menu-link";
import { showToast } from "@/components/ui/toast/toast";

type Props = { job: { id: string; organizationId: string } };

/** Into the feed, with a few words, or as an address. Without JavaScript the address leads there, to be copied. */
export function ShareJob({ job: { id, organizationId } }: Props) {
  const t = useTranslations("jobs.job.share");
  const path = `/jobs/${organizationId}/${id}`;

  async function copy() {
    const address = new URL(path, location.href).href;
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(address) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    const text = isCopied ? t("copied") : t("copyFailed", { address });
    showToast({ kind: isCopied ? "done" : "error", text, subject: id });
  }

  return (
    <Menu
      id={`share-${id}`}
      label={t("label")}
      side="menu-below-end"
      triggerClass="icon-btn"
      trigger={<Share aria-hidden />}
    >
      <MenuLink href={`/feed/createPost?job=${organizationId}.${id}`}>
        <SquarePen aria-hidden />
        {t("post")}
      </MenuLink>
      <a
        href={path}
        className="menu-item"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          void copy();
        }}
      >
        <LinkIcon aria-hidden />
        {t("copy")}
      </a>
    </Menu>
  );
}

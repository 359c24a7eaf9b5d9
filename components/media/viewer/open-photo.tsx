"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { pictureHref } from "@/components/ui/picture-href";
import type { PictureViewerProps } from "./picture-viewer";

type Viewing = { Viewer: ComponentType<PictureViewerProps> };

/** A profile's photo, which opens large; where the script has not come, or fails to, as the file that it is. */
export function OpenPhoto({ photoId, name, children }: { photoId: string; name: string; children: ReactNode }) {
  const t = useTranslations("profile.pictures.photo");
  const [viewing, setViewing] = useState<Viewing | null>(null);
  const [href, label] = [pictureHref(photoId, 512), t("open", { name })];
  const size = { width: 512, height: 512, widths: [512] };

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    importWithMessages(import("./picture-viewer")).then(
      ({ PictureViewer }) => setViewing({ Viewer: PictureViewer }),
      () => location.assign(href),
    );
  }

  return (
    <>
      <a href={href} aria-label={label} onClick={open} className="block rounded-[inherit]">
        {children}
      </a>
      {viewing && (
        <viewing.Viewer
          pictures={[{ id: photoId, ...size, placeholder: pictureHref(photoId, 96), alt: "", name: label }]}
          at={0}
          close={() => setViewing(null)}
        />
      )}
    </>
  );
}

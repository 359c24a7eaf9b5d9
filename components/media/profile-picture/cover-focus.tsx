"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import { setProfilePictureAction } from "@/lib/media/actions";
import type { Focus } from "@/lib/media/schema";
import { FocusPoint } from "./focus-point";

type Props = {
  profileId: string;
  pictureId: string;
  focus: Focus;
  toast: string;
  onward: string;
  /** The cover. */
  children: ReactNode;
};

/** The cover that is there, and which point of it stays in view; that can be another one without another picture. */
export function CoverFocus({ profileId, pictureId, focus, toast, onward, children }: Props) {
  const t = useTranslations("profile.pictures.focus");
  const [chosen, setChosen] = useState(focus);
  const isOther = chosen.x !== focus.x || chosen.y !== focus.y;
  const fields = { kind: "cover", pictureId, "focus.x": String(chosen.x), "focus.y": String(chosen.y) };
  return (
    <div className="cover-focus flex w-full flex-col items-center gap-3">
      <FocusPoint focus={chosen} onFocus={setChosen}>
        {children}
      </FocusPoint>
      {isOther && (
        <ConfirmedForm
          action={setProfilePictureAction}
          fields={{ [PROFILE_FIELD]: profileId, ...fields }}
          label={t("save")}
          className="btn btn-primary"
          toast={toast}
          onward={onward}
        />
      )}
    </div>
  );
}

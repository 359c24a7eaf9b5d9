"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { LeaveDialog } from "@/components/ui/form/leave-dialog";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { showToast } from "@/components/ui/toast/toast";
import type { FormAnswer } from "@/components/ui/form/use-form-action";
import { useLeaveGuard } from "@/components/ui/form/use-leave-guard";
import { removeProfilePictureAction } from "@/lib/media/actions";
import type { ProfilePictureKind } from "@/lib/media/schema";
import type { FormAction } from "@/lib/result";
import { PictureField } from "./picture-field";
import { useProfilePicture } from "./use-profile-picture";

type Props = {
  kind: ProfilePictureKind;
  isPerson: boolean;
  profileId: string;
  words: Record<"title" | "lead" | "saved" | "remove" | "removed" | "ask" | "askText", string>;
  /** There is one that can be removed. */
  isSet: boolean;
  onward: string;
  /** If it is not the head of the profile that it is for. */
  place?: {
    set: (pictureId: string) => Promise<FormAnswer<undefined>>;
    remove: FormAction;
    fields: Record<string, string>;
  };
  /** What stands there now. */
  children: ReactNode;
};

/** The page of a profile's photo or cover, or of a group's picture. */
export function EditPicture({ kind, isPerson, profileId, words, isSet, onward, place, children }: Props) {
  const t = useTranslations("profile.pictures");
  const common = useTranslations("common.edit");
  const router = useRouter();
  const path = usePathname();
  const picture = useProfilePicture({
    kind,
    profileId,
    set: place?.set,
    onSaved() {
      showToast({ kind: "done", text: words.saved });
      router.push(onward);
    },
  });
  const leaving = useLeaveGuard(() => picture.url !== undefined, picture.drop);

  return (
    <div className="feed-column">
      <PageBar title={words.title} back={{ href: onward, label: common("back") }} />
      <div className="card card-flat flex flex-col">
        <div className="flex flex-col gap-5 p-4 md:p-5">
          <p className="text-text-muted">{words.lead}</p>
          <PictureField kind={kind} isPerson={isPerson} picture={picture} signInTo={path}>
            {children}
          </PictureField>
          {isSet && !picture.url && (
            <div className="flex justify-center">
              <ConfirmedForm
                action={place?.remove ?? removeProfilePictureAction}
                fields={place?.fields ?? { profileId, kind }}
                label={words.remove}
                className="btn btn-danger-quiet"
                ask={{ title: words.ask, text: words.askText, stay: t("keep"), leave: words.remove }}
                toast={words.removed}
                onward={onward}
              />
            </div>
          )}
        </div>
        {picture.url && (
          <form
            className="save-bar"
            onSubmit={(event) => {
              event.preventDefault();
              void picture.save();
            }}
          >
            <Link href={onward} className="btn btn-quiet -ms-4">
              {common("cancel")}
            </Link>
            <div className="flex-1" />
            <SubmitButton pending={picture.isSaving} pendingLabel={t("saving")}>
              {common("save")}
            </SubmitButton>
          </form>
        )}
      </div>
      <LeaveDialog {...leaving} />
    </div>
  );
}

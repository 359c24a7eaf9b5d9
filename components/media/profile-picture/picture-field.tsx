import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { FieldError } from "@/components/ui/field/field-error";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Spinner } from "@/components/ui/spinner";
import type { ProfilePictureKind } from "@/lib/media/schema";
import { pictureShapes } from "@/lib/media/schema/shapes";
import { PicturePicker } from "@/components/media/upload/picture-picker";
import { StillNote } from "@/components/media/upload/still-note";
import type { useProfilePicture } from "./use-profile-picture";

// Needed only once a picture is chosen.
const Cropper = dynamic(() => importWithMessages(import("./cropper")).then(({ Cropper }) => Cropper), {
  ssr: false,
  loading: () => <Spinner className="mx-auto my-16" />,
});

type Props = {
  kind: ProfilePictureKind;
  isPerson: boolean;
  picture: ReturnType<typeof useProfilePicture>;
  signInTo: string;
  /** What is there now. */
  children?: ReactNode;
};

/** Choosing a photo or a cover, cutting it out, and how far it has come. */
export function PictureField({ kind, isPerson, picture, signInTo, children }: Props) {
  const t = useTranslations("profile.pictures");
  const { url, problem, answer, share, isSending } = picture;
  if (!url)
    return (
      <PicturePicker
        label={t("choose")}
        drop={t("drop")}
        limits={t("limits")}
        note={t("private")}
        problem={problem}
        onFiles={([file]) => void picture.choose(file)}
      >
        {children}
      </PicturePicker>
    );
  return (
    <div className="flex flex-col gap-4">
      <Cropper
        key={url}
        url={url}
        shape={pictureShapes[kind]!}
        look={kind === "cover" ? "cover" : isPerson ? "circle" : "square"}
        disabled={isSending}
        onCrop={picture.cut}
        focus={picture.focus}
        onFocus={picture.setFocus}
        onFailure={picture.refuse}
      />
      <StillNote isAnimated={picture.isAnimated} />
      {share === null ? (
        <button type="button" onClick={picture.drop} className="btn btn-quiet -ms-4 self-start">
          {t("another")}
        </button>
      ) : (
        <Progress share={share} onStop={picture.stop} />
      )}
      {problem && <FieldError id="picture-problem">{problem}</FieldError>}
      {answer && answer.status !== "invalid" && <FormFailure answer={answer} signInTo={signInTo} />}
    </div>
  );
}

/** What has left the browser; then the server is making the picture. */
function Progress({ share, onStop }: { share: number; onStop: () => void }) {
  const t = useTranslations("profile.pictures");
  const percent = Math.round(100 * share);
  const said = share < 1 ? t("uploading", { percent }) : t("preparing");
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="text-sm font-bold">{said}</span>
        <progress value={share} max={1} aria-label={said} className="upload-progress" />
      </div>
      <button type="button" onClick={onStop} className="btn btn-secondary">
        {t("cancelUpload")}
      </button>
    </div>
  );
}

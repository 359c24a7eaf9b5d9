import ImagePlus from "lucide-react/icons/image-plus";
import { useTranslations } from "next-intl";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { FieldError } from "@/components/ui/field/field-error";
import { PICTURE_TYPES } from "@/lib/media/limits";
import { WhichFiles } from "./which-files";
import "./picture-picker.css";

type Props = {
  label: string;
  /** That they can be brought here otherwise, for those who can. */
  drop: string;
  /** What can be chosen. */
  limits: string;
  note?: string;
  problem?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Above the button. */
  children?: ReactNode;
};

/** Where pictures are picked or dropped; on a phone its own picker offers the camera. */
export function PicturePicker({ label, drop, limits, note, problem, multiple, disabled, onFiles, children }: Props) {
  const t = useTranslations("profile.pictures");
  const id = useId();
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null) {
    if (files && files.length > 0 && !disabled) onFiles([...files]);
  }

  function drag(event: DragEvent, over: boolean) {
    event.preventDefault();
    setOver(over);
  }

  return (
    <div
      onDragOver={(event) => drag(event, event.dataTransfer.types.includes("Files"))}
      // Not where it goes on over a part of it.
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
      className={`picture-picker ${isOver ? "picture-picker-over" : ""}`}
    >
      {children}
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES.join()}
        multiple={multiple}
        disabled={disabled}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `${id}-problem` : `${id}-limits`}
        className="peer sr-only [@media(scripting:none)]:hidden"
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className="btn btn-secondary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus [@media(scripting:none)]:hidden"
      >
        <ImagePlus aria-hidden />
        {label}
      </label>
      {problem ? (
        <FieldError id={`${id}-problem`}>{problem}</FieldError>
      ) : (
        <div className="max-w-88 text-center text-sm text-text-subtle [@media(scripting:none)]:hidden">
          <p className="picture-drop">{drop}</p>
          <p>{note}</p>
        </div>
      )}
      <WhichFiles id={`${id}-limits`}>{limits}</WhichFiles>
      <noscript>
        <p className="text-center">{t("noScript")}</p>
      </noscript>
    </div>
  );
}

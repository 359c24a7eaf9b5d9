import EyeOff from "lucide-react/icons/eye-off";
import { useTranslations } from "next-intl";
import { DISMISS_FORM } from "./jobs-form-id";

/** Of a card: its form is `DismissJob`. */
export function DismissButton({ job: { id, title } }: { job: { id: string; title: string } }) {
  const t = useTranslations("jobs.board");
  return (
    <button
      type="submit"
      form={DISMISS_FORM}
      name="jobId"
      value={id}
      aria-label={t("dismiss", { title })}
      title={t("notForMe")}
      className="icon-btn job-dismiss"
    >
      <EyeOff aria-hidden />
    </button>
  );
}

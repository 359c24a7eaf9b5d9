import Send from "lucide-react/icons/send";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { FieldError } from "@/components/ui/field/field-error";
import { MAX_RECIPIENTS } from "@/lib/candidates/terms";
import type { Recipient } from "./recipient-chips";

/** Avatars of those who are chosen. */
const PILED = 3;

/** Where the message has no room beside the list: how many are chosen, and the way to it, or that they are too many. */
export function CandidatesBar({ people }: { people: readonly Recipient[] }) {
  const t = useTranslations();
  return (
    <div className="candidates-bar" data-any={people.length > 0 || undefined}>
      <span aria-hidden className="flex -space-x-2">
        {people.slice(0, PILED).map((person) => (
          <Avatar key={person.id} profile={person} className="size-7 text-2xs" />
        ))}
      </span>
      <strong className="grow">{t("jobs.candidates.selected", { count: people.length })}</strong>
      {people.length > MAX_RECIPIENTS ? (
        <FieldError id="chosen-note">{t("validations.too-many-candidates")}</FieldError>
      ) : (
        <button type="submit" name="show" value="message" className="btn btn-primary">
          <Send aria-hidden className="rtl:-scale-x-100" />
          {t("jobs.candidates.message")}
        </button>
      )}
    </div>
  );
}

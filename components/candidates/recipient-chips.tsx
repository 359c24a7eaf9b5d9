import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { OutreachOfPage } from "@/lib/candidates/queries/outreach";

export type Recipient = {
  id: OutreachOfPage["id"];
  kind: "USER" | "ORGANIZATION";
  displayName: string;
  photoId: string | null;
  /** The page without them. */
  removeHref?: string;
};

type Props = { recipients: readonly Recipient[]; onRemove?: (id: string) => void };

/** Whom a message is for, and the way out of it. */
export function RecipientChips({ recipients, onRemove }: Props) {
  const t = useTranslations("jobs.outreach");
  return (
    <>
      <p id="outreach-to" className="text-sm font-bold">
        {t("to")}
      </p>
      <ul aria-labelledby="outreach-to" className="flex max-h-48 flex-wrap gap-2 overflow-y-auto p-px">
        {recipients.map(({ removeHref, ...person }) => (
          <li key={person.id} className="flex max-w-full items-center gap-2 rounded-full bg-surface-sunken ps-1">
            <input type="hidden" name="to" value={person.id} />
            <Avatar profile={person} className="size-7 text-2xs" />
            <bdi className="trunc text-sm font-bold">{person.displayName}</bdi>
            {(removeHref ?? onRemove) && (
              <Link
                href={removeHref ?? "#outreach-to"}
                replace
                scroll={false}
                aria-label={t("remove", { name: person.displayName })}
                className="icon-btn size-9"
                onClick={(event) => {
                  if (!onRemove) return;
                  event.preventDefault();
                  onRemove(person.id);
                }}
              >
                <X aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { OrganizationTag } from "@/components/ui/organization-tag";
import { useCheckedBeforeScript } from "@/components/ui/field/use-checked-before-script";
import type { Recipient } from "@/lib/conversations/queries/people";

type Props = {
  /** Of the field that the form gets of it. */
  name: string;
  person: Recipient;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
};

/** One of the people to choose from. */
export function PersonChoice({ name, person, isChosen, choose }: Props) {
  const t = useTranslations("conversations.new");
  const box = useCheckedBeforeScript(isChosen, choose);
  return (
    <label className="pick-row">
      <Avatar profile={person} className="size-10 text-sm" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-1.5">
          <span dir="auto" className="min-w-0 font-bold wrap-anywhere">
            {person.displayName}
          </span>
          {person.kind === "ORGANIZATION" && <OrganizationTag label={t("organization")} />}
        </span>
        <span className="block trunc text-sm text-text-muted">
          <bdi>@{person.handle}</bdi>
          {person.isAlly && ` · ${t("ally")}`}
        </span>
      </span>
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={person.id}
        checked={isChosen}
        onChange={({ target }) => choose(target.checked)}
      />
    </label>
  );
}

import ChevronRight from "lucide-react/icons/chevron-right";
import Image from "lucide-react/icons/image";
import Newspaper from "lucide-react/icons/newspaper";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { PrivacyPart } from "@/lib/profiles/schema/privacy";
import { PrivacyControl } from "./privacy-control";
import type { ShownPrivacy } from "./use-privacy";

const icons = { posts: Newspaper, media: Image, profile: UserRound, allies: Users };

type Props = {
  part: PrivacyPart;
  kind: "USER" | "ORGANIZATION";
  shown: ShownPrivacy;
  /** On its own page, which says all of it. */
  isWhole?: boolean;
};

/** What one setting covers, in a line, and the choice. */
export async function PrivacyRow({ part, kind, shown, isWhole }: Props) {
  const t = await getTranslations("settings.privacy.parts");
  const Icon = icons[part];
  const labelId = `privacy-${part}`;
  const name = (
    <span id={labelId} className="font-bold">
      {t(`${part}.name`)}
    </span>
  );
  const line = <span className="block text-sm text-text-muted">{t(`${part}.line`, { kind })}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-4 md:px-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-sunken text-text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      {isWhole ? (
        <p className="min-w-0 flex-1 basis-44">
          {name}
          {line}
        </p>
      ) : (
        <Link href={`/settings/privacy/${part}`} className="min-w-0 flex-1 basis-44 hover:[&>:first-child]:underline">
          {name}
          <ChevronRight aria-hidden className="ms-1 mb-0.5 inline size-4 text-text-subtle rtl:-scale-x-100" />
          {line}
        </Link>
      )}
      <PrivacyControl key={shown.profileId} part={part} labelId={labelId} shown={shown} />
    </div>
  );
}

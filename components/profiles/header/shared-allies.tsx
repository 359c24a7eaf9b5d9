import { getTranslations } from "next-intl/server";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { Profile } from "@/lib/profiles/queries";

/** Whom the viewer's profile and this one both have as allies: one by name, some by their pictures. */
export async function SharedAllies({ allies: { count, first } }: { allies: Profile["sharedAllies"] }) {
  const t = await getTranslations("profile.page");
  const [named] = first;
  if (!named) return null;
  const link = () => (
    <Link href={`/profile/${named.handle}`} className="font-bold text-text hover:underline">
      <bdi>{named.displayName}</bdi>
    </Link>
  );
  return (
    <div className="mt-3.5 flex items-center gap-2.5">
      <span className="facepile">
        {first.map((ally) => (
          <Avatar key={ally.id} profile={ally} className="size-6.5 text-2xs" />
        ))}
      </span>
      <p className="min-w-0 text-sm wrap-anywhere text-text-muted">
        {t.rich("sharedAllies", { others: count - 1, name: link })}
      </p>
    </div>
  );
}

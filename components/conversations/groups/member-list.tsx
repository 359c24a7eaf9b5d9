import UserPlus from "lucide-react/icons/user-plus";
import { getTranslations } from "next-intl/server";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { OrganizationTag } from "@/components/ui/organization-tag";
import type { ConversationDetails } from "@/lib/conversations/queries/people";
import { MemberActs } from "./member-acts";

type Props = { conversation: ConversationDetails; actingId: string };

/** Who is in a group, and who is asked and has not answered. */
export async function MemberList({ conversation, actingId }: Props) {
  const t = await getTranslations("conversations.details");
  const { id, people, state } = conversation;
  return (
    <section aria-labelledby="members" className="card card-flat p-4 md:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="members" tabIndex={-1} className="text-md outline-0">
          {t("members", { count: people.filter((one) => one.state === "JOINED").length })}
        </h2>
        {state === "JOINED" && (
          <Link href={`/conversations/${id}/invite`} className="btn btn-secondary btn-sm">
            <UserPlus aria-hidden />
            {t("invite")}
          </Link>
        )}
      </div>
      <ul>
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-3 py-2">
            <Avatar profile={person} className="size-10 text-sm" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-1.5">
                <Link href={`/profile/${person.handle}`} className="min-w-0 font-bold wrap-anywhere hover:underline">
                  <bdi>{person.displayName}</bdi>
                </Link>
                {person.kind === "ORGANIZATION" && <OrganizationTag label={t("organization")} />}
                {person.isOwner && <span className="tag">{t("owner")}</span>}
                {person.state === "INVITED" && <span className="tag">{t("invited")}</span>}
              </p>
              <p className="trunc text-sm text-text-muted">
                {person.id === actingId ? t("you") : <bdi>@{person.handle}</bdi>}
              </p>
            </div>
            <MemberActs conversation={conversation} person={person} actingId={actingId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

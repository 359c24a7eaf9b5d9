import ArrowLeft from "lucide-react/icons/arrow-left";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { Recipient } from "@/lib/conversations/queries/people";

type Props = { person: Recipient; back: { href: string; label: string } };

/** To whom one writes, and the way back to choosing. */
export function FirstMessageHead({ person, back }: Props) {
  return (
    <header className="thread-top">
      <Link href={back.href} aria-label={back.label} className="icon-btn size-11">
        <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      </Link>
      <Avatar profile={person} />
      <div className="min-w-0 grow">
        <Link href={`/profile/${person.handle}`} className="block hover:underline">
          <h1 id="page-title" tabIndex={-1} dir="auto" className="trunc text-md font-bold outline-0">
            {person.displayName}
          </h1>
        </Link>
        <p className="trunc text-sm text-text-muted">@{person.handle}</p>
      </div>
    </header>
  );
}

import Globe from "lucide-react/icons/globe";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { Link } from "@/components/ui/link";
import type { ContactLink } from "./contact-links";

const icons = { email: Mail, phone: Phone, website: Globe };
const kinds = ["email", "phone", "website"] as const;

/** `missing`: what the owner is asked to add, by kind. */
export function ContactList({
  links,
  missing,
}: {
  links: ContactLink[];
  missing?: Record<ContactLink["kind"], string>;
}) {
  const rows = kinds.flatMap((kind) => {
    const link = links.find((one) => one.kind === kind);
    return link || missing ? [{ kind, link }] : [];
  });
  return (
    <ul>
      {rows.map(({ kind, link }) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            {link ? (
              <a
                href={link.href}
                rel="nofollow ugc noopener noreferrer"
                className="flex min-h-9 items-center gap-2 text-link hover:text-link-hover hover:underline max-md:min-h-11"
              >
                <Icon aria-hidden className="size-4.5 shrink-0 text-text-subtle" />
                <bdi className="min-w-0 wrap-anywhere">{link.text}</bdi>
              </a>
            ) : (
              <Link
                href="/profile/contact"
                className="flex min-h-9 items-center gap-2 font-[650] text-link hover:text-link-hover hover:underline max-md:min-h-11"
              >
                <Icon aria-hidden className="size-4.5 shrink-0" />
                {missing?.[kind]}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import { phoneNumberText } from "@/lib/profiles/phone";

export type ContactLink = { kind: "email" | "phone" | "website"; href: string; text: string };
type Contact = { contactEmail: string | null; contactPhone: string | null; website: string | null };

/** Ways to reach somebody. What is no plain address becomes no link, whoever wrote it into the database. */
export function contactLinks({ contactEmail, contactPhone, website }: Contact): ContactLink[] {
  const site = website === null ? null : webAddress(website);
  return [
    ...(contactEmail && /^[^\s@<>]+@[^\s@<>]+$/.test(contactEmail)
      ? [
          {
            kind: "email" as const,
            href: `mailto:${encodeURIComponent(contactEmail).replace("%40", "@")}`,
            text: contactEmail,
          },
        ]
      : []),
    ...(contactPhone && /^\+\d{4,15}$/.test(contactPhone)
      ? [{ kind: "phone" as const, href: `tel:${contactPhone}`, text: phoneNumberText(contactPhone) }]
      : []),
    ...(site ? [{ kind: "website" as const, href: site.href, text: nameOf(site) }] : []),
  ];
}

function webAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && (url.protocol === "https:" || url.protocol === "http:") && !url.username ? url : null;
}

/** "okafor.earth/work": without what every address has. */
function nameOf({ host, pathname, search }: URL): string {
  return host.replace(/^www\./, "") + (pathname === "/" ? "" : pathname) + search;
}

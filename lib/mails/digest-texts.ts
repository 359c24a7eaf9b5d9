import { createTranslator } from "next-intl";
import { env } from "@/lib/env";
import { dateText } from "@/lib/i18n/formats";
import type { loadMessages } from "@/lib/i18n/messages";
import type { Digest } from "@/lib/notifications/queries/digest";
import type { SearchAlerts } from "@/lib/search/queries/alerts";
import { MAX_ALERT_LINES, MAX_NEW } from "@/lib/search/schema/alerts";

type Messages = Awaited<ReturnType<typeof loadMessages>>;

/** Who did what: nothing that anybody wrote, and no name in the subject. */
export function digestTexts({ locale, timeZone, frequency, lines, total }: Digest, messages: Messages) {
  const t = createTranslator({ locale, messages, namespace: "notifications.mail" });
  const moment = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  const told = lines.map(({ organization, type, names, namesakes, actorCount, tagState, place, at }) => {
    const [name = "", other = ""] = names;
    const said = t(`lines.${type}`, {
      name: unlinked(name),
      other: unlinked(other),
      count: actorCount,
      others: actorCount - 1,
      tag: tagState ?? "SHOWN",
      place,
    });
    const marks = namesakes.map(({ own, handle }) => t("namesake", { count: actorCount, own, handle }));
    const text = marks.length > 0 ? [`${said}.`, ...marks].join(" ") : said;
    const whose = organization && t("of", { organization: unlinked(organization), text });
    return { text: whose || text, at: dateText(at, locale, moment, timeZone) };
  });
  const more = total - lines.length;
  const [first, ...rest] = placesOf(lines).map(({ profileId, organization }) => ({
    action: organization ? t("actionOf", { organization: unlinked(organization) }) : t("action"),
    link: linkTo(notificationsPath(profileId)),
  }));
  return {
    subject: t("subject", { count: total }),
    lead: t("lead"),
    lines: more > 0 ? [...told, { text: t("more", { count: more }) }] : told,
    action: first?.action ?? t("action"),
    further: rest,
    note: t("note", { frequency }),
    ending: t("unsubscribe"),
  };
}

/** Whose notifications these are: the human's own come first. */
function placesOf(lines: Digest["lines"]) {
  const places = new Map(lines.map(({ profileId, organization }) => [profileId, { profileId, organization }]));
  return [...places.values()].sort(
    (one, other) => Number(one.organization !== null) - Number(other.organization !== null),
  );
}

/** Where a digest leads: to those of the first of its profiles. */
export function digestPath({ lines }: Digest): string {
  return notificationsPath(placesOf(lines)[0]!.profileId);
}

/** Each profile's are listed to who acts as it: the page asks whoever does not. */
const notificationsPath = (profileId: string) => `/notifications/${profileId}`;

export const linkTo = (path: string) => new URL(path, env().APP_URL).href;

/** How much is new in each search: of jobs what the newest are called, of candidates nothing but their number. */
export function alertTexts({ locale, frequency, lines }: SearchAlerts, messages: Messages) {
  const t = createTranslator({ locale, messages, namespace: "search.mail" });
  const told = lines
    .slice(0, MAX_ALERT_LINES)
    .map(({ kind, name, count, titles }) => ({
      text: t("line", { name: unlinked(name), kind, count, many: count >= MAX_NEW ? "yes" : "no" }),
      at: titles.map(unlinked).join(" · ") || undefined,
    }));
  const more = lines.length - told.length;
  return {
    subject: t("subject"),
    lead: t("lead"),
    lines: more > 0 ? [...told, { text: t("more", { count: more }), at: undefined }] : told,
    action: t("action"),
    note: t("note", { frequency }),
    ending: t("unsubscribe"),
  };
}

/**
 * A name that reads like an address is no link in a mail of ours: what joins words, unseen, keeps readers from making
 * it one.
 */
export function unlinked(name: string): string {
  return name.replace(/[.:/@]/g, "$&\u2060");
}

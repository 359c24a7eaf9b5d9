import { getLocale, getTranslations } from "next-intl/server";
import { monthText } from "@/lib/i18n/formats";
import { placeLabel } from "@/lib/places/label";
import { type Area, fieldOfArea } from "@/lib/profiles/areas";
import { phoneNumberText } from "@/lib/profiles/phone";
import { headlineOf, type ResumeDocument, type ResumeLine, type ResumePart, resumeParts } from "@/lib/resumes/document";

export type ResumeTag = { text: string; field?: "green" | "impact" };
export type ResumeContentEntry = {
  title: string;
  period: string;
  subtitle: string;
  texts: string[];
  tags: ResumeTag[];
};
export type ResumeSection = { id: string; heading: string } & (
  | { kind: "text"; text: string }
  | { kind: "entries"; entries: ResumeContentEntry[] }
  | { kind: "tags"; tags: ResumeTag[] }
  | { kind: "contact"; lines: { label: string; text: string; href: string }[] }
);
export type ResumeContent = Awaited<ReturnType<typeof resumeContent>>;

/** A resume in the reader's words: what preview, print and PDF show, in this order. What is empty is left out. */
export async function resumeContent(resume: ResumeDocument) {
  const t = await getTranslations("profile.exchange");
  const all = await getTranslations();
  const locale = await getLocale();
  const timeOf = (part: ResumePart, { from, to }: Pick<ResumeLine, "from" | "to">) => {
    // As on the profile: of an education the years.
    const textOf = (date: string) => monthText(date, locale, part === "education" ? undefined : "short");
    const [start, end] = [textOf(from), to ? textOf(to) : t("present")];
    return start === end ? start : t("period", { from: start, to: end });
  };
  const tagOf = (area: Area): ResumeTag => ({
    text: t(`fields.${fieldOfArea(area)}`, { area: all(`jobs.areas.${area}`) }),
    field: fieldOfArea(area),
  });
  const entryOf = (
    part: ResumePart,
    { title, subtitle, description, additionalInfo, from, to, areas }: ResumeLine,
  ): ResumeContentEntry => ({
    title,
    period: timeOf(part, { from, to }),
    subtitle,
    texts: [description, additionalInfo].filter(Boolean),
    tags: areas.map(tagOf),
  });
  const { email, phone, website } = resume.contact;
  const contact = [
    ...(email ? [{ label: t("contact.email"), text: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ label: t("contact.phone"), text: phoneNumberText(phone), href: `tel:${phone}` }] : []),
    ...(website ? [{ label: t("contact.website"), text: website, href: website }] : []),
  ];
  const sections: ResumeSection[] = [
    { id: "statement", heading: t("sections.statement"), kind: "text", text: resume.statement },
    { id: "about", heading: t("sections.about"), kind: "text", text: resume.aboutUs },
    ...resumeParts.map((part) => ({
      id: part,
      heading: t(`sections.${part}`),
      kind: "entries" as const,
      entries: resume[part].map((line) => entryOf(part, line)),
    })),
    { id: "skills", heading: t("sections.skills"), kind: "tags", tags: resume.skills.map((text) => ({ text })) },
    {
      id: "interests",
      heading: t("sections.interests"),
      kind: "tags",
      tags: resume.interests.map((name) => ({ text: all(`interests.areas.${name}`) })),
    },
    { id: "areas", heading: t("sections.areas"), kind: "tags", tags: resume.areas.map(tagOf) },
    { id: "contact", heading: t("sections.contact"), kind: "contact", lines: contact },
  ];
  return {
    title: t("title", { name: resume.displayName }),
    name: resume.displayName,
    facts: [headlineOf(resume), resume.place && placeLabel(resume.place, locale)].filter((fact) => fact !== null),
    openToWork: resume.openToWork ? t("openToWork") : null,
    sections: sections.filter(hasContent),
    locale,
  };
}

function hasContent(section: ResumeSection): boolean {
  if (section.kind === "text") return section.text !== "";
  if (section.kind === "entries") return section.entries.length > 0;
  return section.kind === "tags" ? section.tags.length > 0 : section.lines.length > 0;
}

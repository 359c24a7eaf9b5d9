import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { ResumeContent, ResumeSection } from "@/components/resumes/resume-content";
import { ResumePage } from "@/components/resumes/resume-page";
import { ChipBoxes } from "@/components/ui/field/chip-boxes";
import { emailAddressOf } from "@/lib/accounts/schema/email-address";
import type { DocumentSection } from "@/lib/applications/schema";
import { type FormValues, listIn, textIn, valuesOf } from "@/lib/forms/form-fields";

type Props = {
  organization: string;
  content: ResumeContent;
  facts: { headline: string | null; place: string | null };
  offered: readonly DocumentSection[];
  box: (name: string, value: string, chosen: boolean) => { name: string; value: string; defaultChecked: boolean };
  pageSize: "a4" | "letter";
};

/** The sections of one's profile as boxes, and beneath them the page that comes of it, as they are ticked. */
export function DocumentChoice({ organization, content, facts, offered, box, pageSize }: Props) {
  const t = useTranslations("jobs.apply");
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<FormValues | null>(null);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => setTyped(valuesOf(new FormData(form)));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);

  const isChosen = (section: DocumentSection) => !typed || listIn(typed, "sections").includes(section);
  const contact = useContact(typed);
  const shown = content.sections.filter(({ id }) => isChosen(id === "about" ? "aboutUs" : (id as DocumentSection)));
  const headline = isChosen("experience") ? facts.headline : null;
  const lives = isChosen("place") ? facts.place : null;
  return (
    <div ref={place} className="flex flex-col gap-5">
      {offered.length === 0 ? (
        <p className="text-text-muted">{t("empty")}</p>
      ) : (
        <ChipBoxes
          legend={t("sections")}
          name="sections"
          box={(section) => box("sections", section, true)}
          options={offered.map((section) => ({ value: section, label: t(`sectionNames.${section}`) }))}
        />
      )}
      <section aria-labelledby="document" className="min-w-0">
        <h2 id="document" className="mb-2 text-lg">
          {t("document", { organization })}
        </h2>
        <noscript>
          <p className="mb-2 text-text-muted">{t("withoutScript")}</p>
        </noscript>
        <ResumePage
          content={{
            ...content,
            facts: [headline, lives].filter((fact) => fact !== null),
            sections: contact ? [...shown, contact] : shown,
          }}
          pageSize={pageSize}
        />
      </section>
    </div>
  );
}

/** How to reach the person: the address as it is sent, a number as it is typed, beside which stands how that is sent. */
function useContact(typed: FormValues | null): ResumeSection | null {
  const t = useTranslations("profile.exchange");
  if (!typed) return null;
  const email = emailAddressOf(textIn(typed, "contactEmail"));
  const phone = textIn(typed, "showPhone") === "on" ? textIn(typed, "contactPhone").trim() : "";
  const lines = [
    ...(email ? [{ label: t("contact.email"), text: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ label: t("contact.phone"), text: phone, href: `tel:${phone}` }] : []),
  ];
  return lines.length > 0 ? { id: "contact", heading: t("sections.contact"), kind: "contact", lines } : null;
}

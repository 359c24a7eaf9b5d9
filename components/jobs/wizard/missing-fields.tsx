import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import { partFields, partNames } from "@/lib/jobs/part-fields";
import { useFieldNames } from "./job-parts";
import { jobWizardHref } from "./wizard-steps";

/** Fields that have to be filled in before the job can be published, each with the way to it. */
export function MissingFields({ draftId, fields }: { draftId: string; fields: readonly string[] }) {
  const t = useTranslations("errors");
  const names = useFieldNames();
  if (fields.length === 0) return null;
  return (
    <Banner kind="error" ref={(banner) => banner?.scrollIntoView({ block: "nearest" })}>
      <p className="basis-full">{t("validation")}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {fields.map((field) => (
          <li key={field}>
            <Link href={`${jobWizardHref(draftId, stepOf(field))}#${field}`} className="banner-link text-danger-ink">
              {names[field]}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function stepOf(field: string) {
  return partNames.find((part) => (partFields[part] as readonly string[]).includes(field)) ?? "organization";
}

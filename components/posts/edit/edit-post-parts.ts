import { useTranslations } from "next-intl";
import type { FormPart } from "@/components/ui/form/form-values";
import { type FormValues, listIn, textIn } from "@/lib/forms/form-fields";
import type { Topic } from "@/lib/posts/topics";
import type { PermissionName } from "@/lib/tags/schema";
import { picturesIn } from "@/components/posts/composer/kept-pictures";

/** What two edits of a post may both have changed, and how each side says it. */
export function useEditPostParts(): FormPart[] {
  const t = useTranslations("feed");
  const words = useTranslations("feed.composer");
  /** How many, and what is said of them. */
  const picturesText = (values: FormValues) => {
    const shown = picturesIn((field) => textIn(values, field));
    const said = shown.map(({ alt }) => alt).filter(Boolean);
    return shown.length === 0 ? "" : [t("edit.shown", { count: shown.length }), ...said].join("\n");
  };
  const topicNames = (values: FormValues) =>
    listIn(values, "topics")
      .map((topic) => t(`topics.${topic as Topic}`))
      .join(", ");
  return [
    { label: t("edit.text"), names: ["text"] },
    {
      label: words("card.legend"),
      names: ["cardLink", "cardTitle", "cardText"],
      text: (values) =>
        ["cardTitle", "cardText", "cardLink"]
          .map((name) => textIn(values, name))
          .join("\n")
          .trim(),
    },
    { label: t("edit.pictures"), names: ["pictures"], text: picturesText },
    { label: words("place"), names: ["place", "placeId"] },
    { label: words("tags"), names: ["tags", "tagNames"], text: (values) => listIn(values, "tagNames").join(", ") },
    { label: words("topics"), names: ["topics"], text: topicNames },
    {
      label: words("audience.legend"),
      names: ["commentsAudience"],
      text: (values) => words(`audience.${textIn(values, "commentsAudience") as PermissionName}`),
    },
  ];
}

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ChipBoxes } from "@/components/ui/field/chip-boxes";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { WizardStep, type WizardStepProps } from "@/components/ui/wizard/wizard-step";
import { listIn } from "@/lib/forms/form-fields";
import type { Topic } from "@/lib/posts/topics";
import { chooseInterestsAction } from "@/lib/profiles/actions";
import { type Interest, interests, topicsOfInterests } from "@/lib/profiles/interests";
import { InterestPicker } from "@/components/profiles/edit/interest-picker";

type Props = WizardStepProps & {
  saved: readonly Interest[];
  /** Topics of the interests that are not followed. */
  left: readonly Topic[];
};

/** The topics of what is picked come with the script; without it all of them are followed. */
export function InterestsStep({ saved, left, ...step }: Props) {
  const t = useTranslations("onboarding");
  const edit = useTranslations("profile.edit.interests");
  const names = useTranslations("interests.areas");
  const [picked, setPicked] = useState<readonly Interest[]>([]);
  const groups = useRef<HTMLDivElement>(null);
  const [count] = useState(() => () => {
    const boxes = groups.current?.querySelectorAll<HTMLInputElement>("[name=interests]:checked") ?? [];
    const checked = [...boxes].map(({ value }) => value);
    setPicked(interests.filter((interest) => checked.includes(interest)));
  });

  return (
    <WizardStep
      kind="onboarding"
      id="interests"
      action={chooseInterestsAction}
      schema={async () => (await import("@/lib/profiles/schema/edit")).chooseInterestsSchema}
      words={{ title: t("interests.title"), lead: t("interests.lead"), skip: t("skip") }}
      aside={edit("picked", { count: picked.length })}
      saved={{ interests: [...saved] }}
      parts={[
        {
          label: edit("title"),
          names: ["interests"],
          text: (values) =>
            listIn(values, "interests")
              .map((interest) => names(interest as Interest))
              .join(", "),
        },
      ]}
      {...step}
    >
      {({ box, valueOf, listOf }) => (
        <>
          <div ref={groups} className="flex flex-col gap-5">
            <InterestPicker onCount={count} box={(interest) => box("interests", interest)} />
          </div>
          <TopicBoxes picked={picked} left={valueOf("topicsShown") ? unwantedIn(listOf) : left} />
        </>
      )}
    </WizardStep>
  );
}

/** The topics that were taken away in what is shown again. */
function unwantedIn(listOf: DraftFields["listOf"]): Topic[] {
  const [chosen, wanted] = [listOf("interests", []), listOf("topics", [])];
  return topicsOfInterests(interests.filter((interest) => chosen.includes(interest))).filter(
    (topic) => !wanted.includes(topic),
  );
}

/** The feed topics that interests lead to, all to be followed but for those that are, or were, taken away. */
function TopicBoxes({ picked, left }: { picked: readonly Interest[]; left: readonly Topic[] }) {
  const t = useTranslations("onboarding.interests");
  const names = useTranslations("feed.topics");
  const [unwanted, setUnwanted] = useState<readonly string[]>(left);
  const options = topicsOfInterests(picked).map((topic) => ({ value: topic, label: names(topic) }));
  if (options.length === 0) return null;
  return (
    <div
      className="rounded-lg border border-border bg-surface p-4 md:p-5"
      onChange={({ target }) => {
        const { value, checked } = target as HTMLInputElement;
        setUnwanted(checked ? unwanted.filter((topic) => topic !== value) : [...unwanted, value]);
      }}
    >
      <input type="hidden" name="topicsShown" value="on" />
      <ChipBoxes
        legend={t("topics")}
        name="topics"
        options={options}
        box={(topic) => ({ name: "topics", value: topic, defaultChecked: !unwanted.includes(topic) })}
      />
      <p className="mt-2.5 text-sm text-text-muted">{t("topicsLead")}</p>
    </div>
  );
}

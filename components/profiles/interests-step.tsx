import { useRef, useState } from "react";
import { chooseInterestsAction } from "@/lib/profiles/actions";
import { type Interest, interests } from "@/lib/profiles/interests";
import type { Topic } from "@/lib/posts/topics";
import type { InterestTexts } from "./interest-texts";
import { InterestPicker } from "./interest-picker";
import { OnboardingForm, type StepProps } from "./onboarding-form";
import { TopicBoxes } from "./topic-boxes";

type Props = StepProps & {
  saved: readonly Interest[];
  interestTexts: InterestTexts;
  topics: { left: readonly Topic[]; title: string; lead: string; names: Record<Topic, string> };
};

/** The topics of what is picked come with the script; without it all of them are followed. */
export function InterestsStep({ saved, interestTexts, topics, ...step }: Props) {
  const [picked, setPicked] = useState<readonly Interest[]>([]);
  const groups = useRef<HTMLDivElement>(null);
  const [count] = useState(() => () => {
    const checked = [...(groups.current?.querySelectorAll<HTMLInputElement>("[name=interests]:checked") ?? [])].map(
      ({ value }) => value,
    );
    setPicked(interests.filter((interest) => checked.includes(interest)));
  });

  return (
    <OnboardingForm action={chooseInterestsAction} aside={interestTexts.picked[picked.length]} {...step}>
      {({ listOf }) => (
        <>
          <div ref={groups} className="flex flex-col gap-5">
            <InterestPicker
              texts={interestTexts}
              onCount={count}
              box={(interest) => ({
                name: "interests",
                value: interest,
                defaultChecked: listOf("interests", saved).includes(interest),
              })}
            />
          </div>
          <TopicBoxes picked={picked} {...topics} />
        </>
      )}
    </OnboardingForm>
  );
}

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Avatar } from "@/components/ui/avatar";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { WizardBar } from "@/components/ui/wizard/wizard-bar";
import { WizardHeading } from "@/components/ui/wizard/wizard-heading";
import { passWizardStep } from "@/components/ui/wizard/wizard-history";
import { PictureField } from "./picture-field";
import { useProfilePicture } from "./use-profile-picture";

type Props = { profile: ComponentProps<typeof Avatar>["profile"]; back?: string; next: string };

/** A face for a new profile. What is chosen is saved on the way on; who chooses nothing just goes on. */
export function PhotoStep({ profile, back, next }: Props) {
  const t = useTranslations("onboarding");
  const common = useTranslations("common.wizard");
  const router = useRouter();
  const path = usePathname();
  const pass = () => passWizardStep("onboarding", path, next);
  const picture = useProfilePicture({
    kind: "photo",
    profileId: profile.id,
    onSaved() {
      pass();
      router.push(next);
    },
  });
  const words = { title: t("photo.title"), lead: t("photo.lead"), skip: picture.url ? t("skip") : undefined };
  return (
    <form
      aria-labelledby="step"
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void picture.save();
      }}
    >
      <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-5 px-5 pt-4 pb-8 md:pt-6">
        <WizardHeading kind="onboarding" title={words.title} lead={words.lead} />
        <div className="max-w-xl">
          <PictureField kind="photo" isPerson picture={picture} signInTo={next}>
            <Avatar profile={profile} width={256} className="size-32 text-3xl" />
          </PictureField>
        </div>
      </div>
      <WizardBar back={back} next={next} words={words} isSaved={!picture.url} onBack={() => {}} onPass={pass}>
        <SubmitButton pending={picture.isSaving} pendingLabel={common("saving")} className="btn-lg">
          {common("continue")}
        </SubmitButton>
      </WizardBar>
    </form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { ImportPlanView } from "@/components/resumes/import/import-plan-view";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { chooseImportAction } from "@/lib/imports/actions";
import type { ImportSection } from "@/lib/imports/schema";
import type { ImportSummary } from "@/lib/imports/summary";
import { isTighter } from "./is-tighter";
import { LeftOutList } from "./left-out-list";
import { PrivacyChanges } from "./privacy-changes";
import "./import-take.css";

type Props = { importId: string; plan: ImportSummary; profileId: string };

/** What an archive would change, part by part: what is empty here is filled, and what is there stays, unless one says so. */
export function ImportChoices({ importId, plan, profileId }: Props) {
  const t = useTranslations("settings.data.import");
  const { answer, pending, formAction, submit } = useFormAction(chooseImportAction);
  const { resume, privacy, photo, cover, drafts, items } = plan;
  const topics = plan.followed.length + plan.muted.length;
  const adds = resume ? resume.added.length + resume.filled.length + resume.skills.length : 0;
  const others = resume ? resume.interests.length + resume.areas.length + resume.differing.length : 0;
  const sections: { section: ImportSection; is: boolean; checked: boolean; label: string }[] = [
    { section: "drafts", is: drafts.added > 0, checked: true, label: t("drafts", { count: drafts.added }) },
    { section: "items", is: items.added > 0, checked: true, label: t("items", { count: items.added }) },
    {
      section: "photo",
      is: photo !== null,
      checked: photo === "new",
      label: t(photo === "new" ? "photo" : "otherPhoto"),
    },
    {
      section: "cover",
      is: cover !== null,
      checked: cover === "new",
      label: t(cover === "new" ? "cover" : "otherCover"),
    },
    { section: "topics", is: topics > 0, checked: true, label: t("topics", { count: topics }) },
    { section: "privacy", is: privacy.length > 0, checked: privacy.every(isTighter), label: t("privacy") },
    { section: "profile", is: adds + others > 0, checked: true, label: t("profile") },
  ];
  const known = drafts.known + items.known;
  const offered = sections.filter(({ is }) => is);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(new FormData(event.currentTarget));
  }

  return (
    <form action={formAction} onSubmit={send} className="card card-flat flex flex-col gap-5 p-4 md:p-5">
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="importId" value={importId} />
      <h2 className="text-lg">{t("from", { name: plan.from.displayName, handle: plan.from.handle })}</h2>
      {offered.length === 0 && <p>{t("nothing")}</p>}
      {offered.map(({ section, checked, label }) => (
        <div key={section} className="flex min-w-0 flex-col gap-2">
          <label className="import-take">
            <input type="checkbox" name="sections" value={section} defaultChecked={checked} />
            {label}
          </label>
          {section === "drafts" && <p className="text-sm text-text-muted">{t("draftsHint")}</p>}
          {section === "items" && <p className="text-sm text-text-muted">{t("itemsHint")}</p>}
          {section === "privacy" && <PrivacyChanges changes={privacy} />}
          {section === "profile" && resume && <ImportPlanView plan={resume} />}
        </div>
      ))}
      {known > 0 && <p className="text-sm text-text-muted">{t("known", { count: known })}</p>}
      <LeftOutList leftOut={plan.leftOut} />
      <p className="text-sm text-text-muted">{t("never")}</p>
      <FormFailure answer={answer} signInTo="/settings/data/import" />
      {offered.length > 0 && (
        <SubmitButton pending={pending} pendingLabel={t("starting")} className="self-start">
          {t("start")}
        </SubmitButton>
      )}
    </form>
  );
}

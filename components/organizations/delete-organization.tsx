"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { RecentLogin } from "@/components/accounts/recent-login";
import { useRecentLogin } from "@/components/accounts/use-recent-login";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast/toast";
import { useActionForm } from "@/components/ui/form/use-action-form";
import type { SignInWays } from "@/lib/accounts/queries";
import { deleteOrganizationAction } from "@/lib/organizations/actions";

type Props = {
  organization: { id: string; handle: string; displayName: string };
  /** What goes with it, by number. */
  ending: Record<
    "posts" | "members" | "allies" | "invitations" | "jobs" | "jobDrafts" | "applications" | "answered",
    number
  >;
  ownId: string;
  hasAuthenticatedRecently: boolean;
  ways: SignInWays;
};

/** Names all that goes; the handle is typed, the person authenticates again, and then nothing brings it back. */
export function DeleteOrganization({ organization, ending, ownId, hasAuthenticatedRecently, ways }: Props) {
  const t = useTranslations("profile.organization.delete");
  const common = useTranslations("common");
  const router = useRouter();
  const recent = useRecentLogin();
  const { answer, pending, fields, formProps } = useActionForm({
    action: deleteOrganizationAction,
    schema: async () => (await import("@/lib/organizations/schema")).deleteOrganizationSchema,
    onAnswer(next, _, again) {
      recent.hear(next, again);
      if (next.status !== "done") return;
      showToast({ kind: "done", text: t("done", { organization: organization.displayName }) });
      router.push("/feed");
    },
  });

  const ends = [
    t("page"),
    t("posts", { count: ending.posts }),
    t("members", { count: ending.members }),
    t("allies", { count: ending.allies }),
    t("invitations", { count: ending.invitations }),
    t("jobs", { jobs: ending.jobs, drafts: ending.jobDrafts, applications: ending.applications }),
  ];
  return (
    <>
      <form {...formProps} aria-labelledby="page-title" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
        <input type="hidden" name="profileId" value={organization.id} />
        <p>{t("lead")}</p>
        <ul className="list-disc ps-5">
          {ends.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {ending.answered > 0 && <p>{t("answered", { count: ending.answered })}</p>}
        <p className="wrap-anywhere text-text-muted">{t("held", { handle: organization.handle })}</p>
        <Field
          label={t("handle", { handle: organization.handle })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...fields.field("handle")}
        />
        {!recent.isAsked && <FormFailure answer={answer} signInTo="/organizations/delete" />}
        <div className="flex flex-wrap gap-2">
          <button type="submit" aria-busy={pending} aria-disabled={pending} className="btn btn-danger">
            {t("submit")}
          </button>
          <span role="status" className="sr-only">
            {pending && t("pending")}
          </span>
          <Link href="/profile" className="btn btn-quiet">
            {common("edit.cancel")}
          </Link>
        </div>
      </form>
      <RecentLogin
        recent={recent}
        profileId={ownId}
        hasAuthenticatedRecently={hasAuthenticatedRecently}
        ways={ways}
        path="/organizations/delete"
      />
    </>
  );
}

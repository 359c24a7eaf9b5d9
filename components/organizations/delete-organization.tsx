"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { RecentLogin } from "@/components/accounts/recent-login";
import type { RecentLoginTexts } from "@/components/accounts/recent-login-texts";
import { useRecentLogin } from "@/components/accounts/use-recent-login";
import type { EditTexts } from "@/components/ui/edit-texts";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { showToast } from "@/components/ui/toast";
import { useActionForm } from "@/components/ui/use-action-form";
import { deleteOrganizationAction } from "@/lib/organizations/actions";
import { deleteOrganizationSchema } from "@/lib/organizations/schema";

type Props = {
  organizationId: string;
  ownId: string;
  hasAuthenticatedRecently: boolean;
  texts: Pick<EditTexts, "failures" | "mistakes" | "reload" | "signIn" | "cancel"> & {
    lead: string;
    ends: string[];
    held: string;
    handle: string;
    submit: string;
    pending: string;
    done: string;
    recent: RecentLoginTexts;
  };
};

/** Names all that goes; the handle is typed, the person authenticates again, and then nothing brings it back. */
export function DeleteOrganization({ organizationId, ownId, hasAuthenticatedRecently, texts }: Props) {
  const router = useRouter();
  const recent = useRecentLogin();
  const { answer, pending, fields, formProps } = useActionForm({
    action: deleteOrganizationAction,
    schema: deleteOrganizationSchema,
    mistakes: texts.mistakes,
    onAnswer(next, _, again) {
      recent.hear(next, again);
      if (next.status !== "done") return;
      showToast({ kind: "done", text: texts.done });
      router.push("/feed");
    },
  });

  const signIn = (
    <a href="/auth?callbackURL=%2Forganizations%2Fdelete" className="banner-link text-danger-ink">
      {texts.signIn}
    </a>
  );
  return (
    <>
      <form {...formProps} aria-labelledby="page-title" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
        <input type="hidden" name="profileId" value={organizationId} />
        <p>{texts.lead}</p>
        <ul className="list-disc ps-5">
          {texts.ends.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="wrap-anywhere text-text-muted">{texts.held}</p>
        <Field
          label={texts.handle}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...fields.field("handle")}
        />
        {!recent.isAsked && <FormFailure answer={answer} signIn={signIn} />}
        <div className="flex flex-wrap gap-2">
          <button type="submit" aria-busy={pending} aria-disabled={pending} className="btn btn-danger">
            {texts.submit}
          </button>
          <span role="status" className="sr-only">
            {pending && texts.pending}
          </span>
          <Link href="/profile" prefetch={false} className="btn btn-quiet">
            {texts.cancel}
          </Link>
        </div>
      </form>
      <RecentLogin
        recent={recent}
        profileId={ownId}
        hasAuthenticatedRecently={hasAuthenticatedRecently}
        texts={texts.recent}
      />
    </>
  );
}

"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Banner } from "@/components/ui/banner";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { createGroupAction } from "@/lib/conversations/actions/groups";
import type { Recipient } from "@/lib/conversations/queries/people";
import { TITLE_LIMIT } from "@/lib/conversations/schema/limits";

type Props = { actingId: string; people: Recipient[]; idempotencyKey: string };

/** A group of those who are asked: each says yes or no for themselves. */
export function GroupForm({ actingId, people, idempotencyKey }: Props) {
  const t = useTranslations("conversations.new");
  const [router, path] = [useRouter(), usePathname()];
  const { answer, posted, pending, fields, formProps } = useActionForm({
    action: createGroupAction,
    schema: async () => (await import("@/lib/conversations/schema")).createGroupSchema,
    onAnswer: (next) => next.status === "done" && router.push(`/conversations/${next.value.conversationId}`),
  });

  return (
    <form {...formProps} className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {people.map(({ id }) => (
        <input key={id} type="hidden" name="profileIds" value={id} />
      ))}
      <p className="text-text-muted">{t("asked")}</p>
      <ul aria-label={t("people")} className="flex flex-wrap gap-x-4 gap-y-2">
        {people.map((person) => (
          <li key={person.id} className="flex max-w-full items-center gap-2">
            <Avatar profile={person} className="size-8 text-xs" />
            <bdi className="trunc font-bold">{person.displayName}</bdi>
          </li>
        ))}
      </ul>
      <Field
        label={t("groupTitle")}
        hint={t("groupTitleHint")}
        maxLength={TITLE_LIMIT * 2}
        autoComplete="off"
        dir="auto"
        {...fields.field("title")}
      />
      <FormFailure answer={answer} signInTo={path} />
      {posted.status === "done" && (
        <Banner kind="done">
          <Link href={`/conversations/${posted.value.conversationId}`} className="banner-link">
            {t("made")}
          </Link>
        </Banner>
      )}
      <SubmitButton pending={pending} pendingLabel={t("sending")} className="self-start">
        {t("make")}
      </SubmitButton>
    </form>
  );
}

"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form-failure";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextArea } from "@/components/ui/text-area";
import { useActionForm } from "@/components/ui/use-action-form";
import { writeToAction } from "@/lib/conversations/actions";
import type { Recipient } from "@/lib/conversations/queries/people";
import { MESSAGE_LIMIT, writeToSchema } from "@/lib/conversations/schema";

type Props = {
  actingId: string;
  person: Recipient;
  /** By which it is one message, however often it arrives. */
  messageKey: string;
  /** The conversation of the two that is there already; a script goes on to it. */
  conversationId: string | null | undefined;
};

/** Makes the conversation of two. To whom it is a stranger's it comes as a request. */
export function FirstMessage({ actingId, person, messageKey, conversationId }: Props) {
  const t = useTranslations("conversations.new");
  const [router, path] = [useRouter(), usePathname()];
  useEffect(() => {
    if (conversationId) router.replace(`/conversations/${conversationId}`);
  }, [conversationId, router]);
  const { answer, posted, pending, fields, formProps } = useActionForm({
    action: writeToAction,
    schema: writeToSchema,
    onAnswer: (next) => next.status === "done" && router.push(`/conversations/${next.value.conversationId}`),
  });

  return (
    <form {...formProps} className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name="recipientId" value={person.id} />
      <input type="hidden" name="key" value={messageKey} />
      <div className="flex items-center gap-3">
        <Avatar profile={person} />
        <p className="min-w-0">
          <Link href={`/profile/${person.handle}`} className="block font-bold wrap-anywhere hover:underline">
            <bdi>{person.displayName}</bdi>
          </Link>
          <span className="text-sm text-text-muted">
            <bdi>@{person.handle}</bdi>
          </span>
        </p>
      </div>
      {!person.isAlly && <p className="text-text-muted">{t("asRequest", { name: person.displayName })}</p>}
      <TextArea label={t("message")} limit={MESSAGE_LIMIT} rows={5} autoFocus {...fields.field("text")} />
      <FormFailure answer={answer} signInTo={path} />
      {posted.status === "done" && (
        <Banner kind="done">
          <Link href={`/conversations/${posted.value.conversationId}`} className="banner-link">
            {t("sent")}
          </Link>
        </Banner>
      )}
      <SubmitButton pending={pending} pendingLabel={t("sending")} className="self-start">
        {t("send")}
      </SubmitButton>
    </form>
  );
}

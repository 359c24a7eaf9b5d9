"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { confirmTagAction, removeTagAction } from "@/lib/tags/actions";
import type { WaitingTag as Waiting } from "@/lib/tags/queries";

type Props = { tag: Waiting; profileId: string };

/** One that waits, with what it is in and both answers; it goes once it has one. */
export function WaitingTag({ tag, profileId }: Props) {
  const t = useTranslations("settings.privacy.tags.waiting");
  const [isAnswered, setAnswered] = useState(false);
  const marked = useTranslations("common.sensitive");
  const reasons = useTranslations("settings.report.reasons");
  const { postId, commentId, author, excerpt, sensitiveFor } = tag;
  const text = sensitiveFor ? marked("marked", { reason: reasons(sensitiveFor) }) : excerpt || t("picture");
  const named = { name: author.displayName, text };
  const name = () => <bdi className="font-bold">{author.displayName}</bdi>;
  if (isAnswered) return null;
  const form = {
    fields: { profileId, postId, ...(commentId && { commentId }) },
    focus: "waiting",
    onSettled: (answer: { status: string }) => answer.status === "done" && setAnswered(true),
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-4 md:px-5">
      <Avatar profile={author} />
      <p className="min-w-0 flex-1 basis-44">
        <span className="block">{t.rich(commentId ? "comment" : "post", { name })}</span>
        <Link
          href={`/posts/${postId}${commentId ? `?comment=${commentId}` : ""}`}
          className="line-clamp-2 text-sm wrap-anywhere text-text-muted hover:underline"
        >
          <span dir="auto">{text}</span>
        </Link>
      </p>
      <div className="flex gap-2">
        <ConfirmedForm
          action={confirmTagAction}
          label={t("confirm")}
          name={t("confirmNamed", named)}
          className="btn btn-tonal btn-sm"
          toast={t("confirmed")}
          {...form}
        />
        <ConfirmedForm
          action={removeTagAction}
          label={t("remove")}
          name={t("removeNamed", named)}
          className="btn btn-secondary btn-sm"
          toast={t("removed")}
          {...form}
        />
      </div>
    </li>
  );
}

"use client";

import Images from "lucide-react/icons/images";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { LeaveDialog } from "@/components/ui/form/leave-dialog";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { showToast } from "@/components/ui/toast/toast";
import { useLeaveGuard } from "@/components/ui/form/use-leave-guard";
import { ADDED_ITEMS_LIMIT } from "@/lib/media/limits";
import { AddedItem } from "./added-item";
import { discardUploads } from "@/components/media/upload/discard-uploads";
import { PicturePicker } from "@/components/media/upload/picture-picker";
import { type OfferedPictures, PostPictures } from "./post-pictures";
import { useAddItems } from "./use-add-items";

const TAB = "/profile?tab=media";

type Props = { profileId: string; idempotencyKey: string; offered: OfferedPictures };

/** Photos for the own Media tab: several at once, each on its way while it is described. */
export function AddItems({ profileId, idempotencyKey, offered }: Props) {
  const t = useTranslations("profile.pictures");
  const common = useTranslations("common.edit");
  const router = useRouter();
  const path = usePathname();
  const { queue, uploads, discard, words, describe, choose, take, problem, answer, isSaving, save } = useAddItems({
    profileId,
    idempotencyKey,
    onSaved(count) {
      showToast({ kind: "done", text: t("items.added", { count }) });
      router.push(TAB);
    },
  });
  const [isChoosing, setChoosing] = useState(false);
  const leaving = useLeaveGuard(() => uploads.length > 0, discard);

  return (
    <div className="feed-column">
      <PageBar title={t("items.add")} back={{ href: TAB, label: common("back") }} />
      <form
        aria-label={t("items.add")}
        noValidate
        className="card card-flat flex flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="flex flex-col gap-5 p-4 md:p-5">
          <p className="text-text-muted">{t("items.lead")}</p>
          <PicturePicker
            label={t("items.choose")}
            drop={t("items.drop")}
            limits={t("items.limits", { limit: ADDED_ITEMS_LIMIT })}
            note={t("private")}
            problem={problem}
            multiple
            disabled={isSaving}
            onFiles={choose}
          />
          <button
            type="button"
            disabled={isSaving}
            onClick={() => setChoosing(true)}
            className="btn btn-secondary self-center [@media(scripting:none)]:hidden"
          >
            <Images aria-hidden />
            {t("fromPosts.title")}
          </button>
          {uploads.length > 0 && (
            <ol className="flex flex-col divide-y divide-border">
              {uploads.map((upload, at) => (
                <AddedItem
                  key={upload.id}
                  upload={upload}
                  number={at + 1}
                  description={words[upload.id] ?? ""}
                  disabled={isSaving}
                  onDescription={(text) => describe(upload.id, text)}
                  onAlt={(text) => queue.describe(upload.id, text)}
                  onRetry={() => queue.retry(upload.id)}
                  onRemove={() => discardUploads(queue, [upload.id])}
                />
              ))}
            </ol>
          )}
          {answer && <FormFailure answer={answer} signInTo={path} />}
        </div>
        <div className="save-bar [@media(scripting:none)]:hidden">
          <Link href={TAB} className="btn btn-quiet -ms-4">
            {common("cancel")}
          </Link>
          <div className="flex-1" />
          <SubmitButton pending={isSaving} pendingLabel={t("saving")}>
            {t("items.save", { count: uploads.length })}
          </SubmitButton>
        </div>
      </form>
      {isChoosing && (
        <PostPictures
          profileId={profileId}
          offered={offered}
          room={ADDED_ITEMS_LIMIT - uploads.length}
          onCopied={take}
          close={() => setChoosing(false)}
        />
      )}
      <LeaveDialog {...leaving} />
    </div>
  );
}

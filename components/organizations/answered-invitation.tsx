import Link from "next/link";
import { Banner } from "@/components/ui/banner";
import { ConfirmedForm } from "@/components/ui/confirmed-form";
import { interpolate } from "@/lib/i18n/interpolate";
import { actAsAction } from "@/lib/organizations/actions";
import type { Answered, ReceivedTexts } from "./received-texts";

type Props = { answered: Answered; own: { id: string; handle: string }; texts: ReceivedTexts };

/** What one has said, and where to go from here. */
export function AnsweredInvitation({ answered: { id, handle, displayName, mayAct, how }, own, texts }: Props) {
  return (
    <Banner kind="done">
      <p className="min-w-0 basis-full wrap-anywhere">{interpolate(texts[how], { name: displayName })}</p>
      {how === "accepted" && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {mayAct && (
            <ConfirmedForm
              action={actAsAction}
              fields={{ profileId: own.id, actingId: id }}
              label={interpolate(texts.actAs, { name: displayName })}
              onward="/profile"
              className="btn btn-secondary btn-sm self-start wrap-anywhere"
              texts={texts}
            />
          )}
          <Link href={`/profile/${handle}`} prefetch={false} className="banner-link text-success-ink">
            {texts.toPage}
          </Link>
        </div>
      )}
    </Banner>
  );
}

import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { ExactTime } from "@/components/ui/exact-time";
import { TimeText } from "@/components/ui/time-text";
import { deletePostAction } from "@/lib/posts/actions";
import type { listHeldPosts } from "@/lib/posts/queries/held";

type Props = { posts: Awaited<ReturnType<typeof listHeldPosts>>; profileId: string; now: number };

/** What of a new account waits for the moderators: to see that it is not lost, or to take it back. */
export async function HeldPosts({ posts, profileId, now }: Props) {
  const t = await getTranslations("feed.waiting");
  if (posts.length === 0) return <p className="card card-flat p-4 text-text-muted">{t("none")}</p>;
  return (
    <>
      <p className="px-4 text-text-muted xs:px-0">{t("hint")}</p>
      <ul className="flex flex-col gap-3">
        {posts.map(({ id, text, at, until }) => (
          <li key={id} className="card card-flat flex flex-col gap-3 p-4">
            <p className="font-[650]">{t("line")}</p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <p className="text-sm text-text-muted">
              {t.rich("written", { time: () => <TimeText time={at} now={now} inSentence /> })}
              {" · "}
              {t.rich("until", { time: () => <ExactTime time={until} /> })}
            </p>
            <ConfirmedForm
              action={deletePostAction}
              fields={{ profileId, postId: id }}
              label={t("delete")}
              name={t("deleteName", { title: text })}
              ask={{ title: t("ask"), text: t("askText"), stay: t("keep"), leave: t("delete") }}
              toast={t("deleted")}
              onward="/feed"
              className="btn btn-danger-quiet self-start"
            />
          </li>
        ))}
      </ul>
    </>
  );
}

import { getTranslations } from "next-intl/server";
import { TimeText } from "@/components/ui/time-text";

type Mail = { id: string; to: string; subject: string; text: string; createdAt: Date };

/** A mail as its reader would have it, with whom it was for and when. */
export async function OutboxMail({
  mail: { id, to, subject, text, createdAt },
  origin,
  now,
}: {
  mail: Mail;
  origin: string;
  now: number;
}) {
  const t = await getTranslations("common.outbox");
  return (
    <article aria-labelledby={id} className="card card-flat p-4 md:p-5">
      <h2 id={id} dir="auto" className="text-md break-words">
        {subject}
      </h2>
      <p className="mt-0.5 mb-3 text-sm break-words text-text-muted">
        {t("to", { to })} · <TimeText time={createdAt.getTime()} now={now} />
      </p>
      <MailText text={text} origin={origin} />
    </article>
  );
}

/** The text of a mail. What leads into this app is a link; what leads elsewhere stays text. */
function MailText({ text, origin }: { text: string; origin: string }) {
  return (
    <p className="text-md break-words whitespace-pre-wrap">
      {text
        .trim()
        .split(/(https?:\/\/\S+)/)
        .map((part, at) =>
          at % 2 === 1 && leadsTo(part, origin) ? (
            <a key={at} href={part} className="text-link underline hover:text-link-hover">
              {part}
            </a>
          ) : (
            part
          ),
        )}
    </p>
  );
}

function leadsTo(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}

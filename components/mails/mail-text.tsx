/** The text of a mail. What leads into this app is a link; what leads elsewhere stays text. */
export function MailText({ text, origin }: { text: string; origin: string }) {
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

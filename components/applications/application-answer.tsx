type Props = { title: string; text: string };

/** What an organization says to where an application ended. */
export function ApplicationAnswer({ title, text }: Props) {
  return (
    <div className="rounded-md bg-surface-sunken px-4 py-3">
      <h2 className="mb-1 text-md">{title}</h2>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}

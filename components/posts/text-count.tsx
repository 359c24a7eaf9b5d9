import { interpolate } from "@/lib/i18n/interpolate";

/** Silent until the last tenth. */
export function TextCount({
  length,
  limit,
  locale,
  text,
}: {
  length: number;
  limit: number;
  locale: string;
  text: string;
}) {
  const number = new Intl.NumberFormat(locale);
  const near = length > limit * 0.9;
  return (
    <p
      role="status"
      className={`me-auto text-sm ${length > limit ? "font-[650] text-danger-ink" : "text-text-subtle"}`}
    >
      {near && interpolate(text, { count: number.format(length), limit: number.format(limit) })}
    </p>
  );
}

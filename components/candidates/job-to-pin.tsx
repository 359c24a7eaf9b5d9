import Pin from "lucide-react/icons/pin";

/** The job that stands on top of each conversation. `facts`: "Rotterdam or remote · Full-time" */
export function JobToPin({ title, facts }: { title: string; facts: string }) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-border p-3">
      <Pin aria-hidden className="size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0">
        <p dir="auto" className="font-bold wrap-anywhere">
          {title}
        </p>
        <p className="text-sm text-text-muted">{facts}</p>
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import "./settings.css";

/** The list of all settings stands beside from lg; on small screens it is a page of its own. */
export function SettingsFrame({ title, list, children }: { title: string; list: ReactNode; children: ReactNode }) {
  return (
    <div className="settings-frame">
      <div className="settings-aside">
        <p aria-hidden className="px-3 pb-4 text-xl font-heavy tracking-heading">
          {title}
        </p>
        {list}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

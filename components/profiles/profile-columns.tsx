import type { ReactNode } from "react";

/** The tab itself, and from lg on what stands beside it. `asideFirst`: on smaller screens it comes before a list that goes on. */
export function ProfileColumns({ children, aside, asideFirst = false }: { children: ReactNode; aside?: ReactNode; asideFirst?: boolean }) {
  return (
    <div className="profile-columns">
      <div className="profile-column">{children}</div>
      {aside && <div className={asideFirst ? "profile-column max-lg:order-first" : "profile-column"}>{aside}</div>}
    </div>
  );
}

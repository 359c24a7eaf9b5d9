import type { ReactNode } from "react";
import "./profile-columns.css";

/** The tab itself, and what stands beside it from lg on, below it on smaller screens. */
export function ProfileColumns({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="profile-columns">
      <div className="profile-column">{children}</div>
      {aside && <div className="profile-column">{aside}</div>}
    </div>
  );
}

import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { currentViewer } from "@/lib/auth/current-viewer";

/** Proves nothing: every page asks for its viewer itself and leads to the sign-in when there is none. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer();
  return viewer ? <AppShell profile={viewer.profile}>{children}</AppShell> : children;
}

import { type ReactNode, Suspense } from "react";

/**
 * Around what comes late: a page that has it from its beginning waits for it (`waits`, the same for as long as the page
 * lives), since without JavaScript nothing would put it in its place later.
 */
export function LazyBox({ waits, children }: { waits: boolean; children: ReactNode }) {
  return waits ? children : <Suspense>{children}</Suspense>;
}

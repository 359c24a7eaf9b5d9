import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { vi } from "vitest";

export { unstable_isUnrecognizedActionError } from "next/dist/client/components/unrecognized-action-error";
export { unstable_rethrow } from "next/dist/client/components/unstable-rethrow.browser";

const listeners = new Set<() => void>();
let address = "/";

/** The one router of the page under test; where it is asked to go it does not go: a test says `moveTo`. */
export const router = {
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  prefetch: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
};

export function moveTo(next: string) {
  address = next;
  for (const listener of listeners) listener();
}

/** As under the app's own router: where a link leads is on its way until the test moves. */
export function Routed({ children }: { children: ReactNode }) {
  const [moved, setMoved] = useState<Promise<void>>();
  useEffect(() => {
    const set = () => setMoved(new Promise((resolve) => listeners.add(resolve)));
    router.push.mockImplementation(set);
    router.replace.mockImplementation(set);
  }, []);
  if (moved) use(moved);
  return children;
}

export const useRouter = () => router;
export const usePathname = () => useAddress().pathname;
export const useSearchParams = () => useAddress().searchParams;

function useAddress() {
  return new URL(
    useSyncExternalStore(
      subscribe,
      () => address,
      () => address,
    ),
    location.origin,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { showToast } from "@/components/ui/toast";

const OWN_PAGE = "/profile";

/** Of what the tabs of this browser tell each other, and of the mark in a page's head. */
const KEY = "acting-profile";

/** As whom each address was opened first, of so many of late: Back reaches no others. */
const openedAs = new Map<string, string>();
const MAX_OPENED = 100;

/** `first`: who was acted as when the page came. */
export type ActingProfileSyncProps = { actingId: string; first?: string; text: string };

/**
 * Says when somebody else is acted as than before, and tells the other tabs of this browser, which then ask for their
 * page anew: they show whom the session acts as. What is typed there stays a draft of its profile. The tabs tell by
 * storage: an open channel would keep the browser from keeping pages for Back.
 */
export function ActingProfileSync({ actingId, first = actingId, text }: ActingProfileSyncProps) {
  const [router, path] = [useRouter(), usePathname()];
  const address = `${path}?${useSearchParams()}`;
  const before = useRef(first);

  const hear = useEffectEvent((told: string | null | undefined) => {
    if (told && told !== actingId) router.refresh();
  });

  /** There may be no such page for whom one has switched to, also where Back brings it: every profile has its own. */
  const leaveOther = useEffectEvent(() => {
    const notice = document.getElementById("not-found");
    if (!notice || notice.hidden || path === OWN_PAGE || openedAs.get(address) === actingId) return;
    notice.hidden = true;
    router.replace(OWN_PAGE);
  });

  useLayoutEffect(() => {
    const first = openedAs.get(address) ?? before.current;
    openedAs.delete(address);
    openedAs.set(address, first);
    if (openedAs.size > MAX_OPENED) openedAs.delete(openedAs.keys().next().value!);
    leaveOther();
  }, [address, actingId]);

  useLayoutEffect(() => {
    const observer = new MutationObserver(() => leaveOther());
    observer.observe(document.getElementById("content") ?? document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    tell(actingId);
    if (before.current === actingId) return;
    before.current = actingId;
    showToast({ kind: "done", text, subject: KEY });
    // What had the focus is gone with the other profile's page.
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  }, [actingId, text]);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener("storage", ({ key, newValue }) => hear(key === KEY ? newValue : null), { signal });
    // A page that the browser itself kept heard nothing meanwhile.
    window.addEventListener("pageshow", ({ persisted }) => hear(persisted ? lastTold() : null), { signal });
    // A page that came without its frame, after a role was taken or in a session of somebody else.
    const observer = new MutationObserver(() =>
      hear(document.querySelector<HTMLMetaElement>(`meta[name="${KEY}"]`)?.content),
    );
    observer.observe(document.head, { childList: true, subtree: true, attributes: true, attributeFilter: ["content"] });
    signal.addEventListener("abort", () => observer.disconnect());
    return () => ended.abort();
  }, []);

  return null;
}

/** Where storage is forbidden the other tabs learn it with their next page. */
function tell(actingId: string) {
  try {
    localStorage.setItem(KEY, actingId);
  } catch {}
}

function lastTold(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { showToast } from "@/components/ui/toast/toast";

const OWN_PAGE = "/profile";

/** Of what the tabs of this browser tell each other, and of the mark in a page's head. */
const KEY = "acting-profile";

/** As whom each address was opened first, of so many of late: Back reaches no others. */
const openedAs = new Map<string, string>();
const MAX_OPENED = 100;

/** `personId`: the own profile of who acts. `first`: who was acted as when the document came, and where that was. */
export type ActingProfileSyncProps = {
  actingId: string;
  personId: string;
  first: { actingId: string; href: string };
  text: string;
};

/**
 * Says when somebody else is acted as than before, and tells the other tabs of this browser, which then ask for their
 * page anew: they show whom the session acts as. What is typed there stays a draft of its profile. The tabs tell by
 * storage: an open channel would keep the browser from keeping pages for Back.
 */
export function ActingProfileSync({ actingId, personId, first, text }: ActingProfileSyncProps) {
  const [router, path, query] = [useRouter(), usePathname(), useSearchParams()];
  const address = `${path}?${query}`;
  const who = `${actingId} ${personId}`;
  const before = useRef(first.actingId);

  const hear = useEffectEvent((told: string | null | undefined) => {
    if (!told || told === who) return;
    // Of what somebody else began here nothing goes on. To load the page would end a session that is for one tab alone.
    if (!told.endsWith(personId)) clearEntities();
    router.refresh();
  });

  /** There may be no such page for whom one has switched to, also where Back brings it: every profile has its own. */
  const leaveOther = useEffectEvent(() => {
    const notice = document.getElementById("not-found");
    if (!notice || notice.hidden || path === OWN_PAGE || openedAs.get(address) === actingId) return;
    notice.hidden = true;
    router.replace(OWN_PAGE);
  });

  // Its page may have been left before this came; Back reaches it all the same.
  useLayoutEffect(() => {
    const { pathname, search } = new URL(first.href);
    noteOpened(`${pathname}?${new URLSearchParams(search)}`, first.actingId);
  }, [first]);

  useLayoutEffect(() => {
    noteOpened(address, before.current);
    leaveOther();
  }, [address, actingId]);

  useLayoutEffect(() => {
    const observer = new MutationObserver(() => leaveOther());
    observer.observe(document.getElementById("content") ?? document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    tell(who);
    if (before.current === actingId) return;
    before.current = actingId;
    showToast({ kind: "done", text, subject: KEY });
    // What had the focus is gone with the other profile's page.
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  }, [actingId, who, text]);

  useEffect(() => {
    const ended = new AbortController();
    addEventListener("storage", ({ key, newValue }) => key === KEY && hear(newValue), ended);
    // A page that the browser itself kept heard nothing meanwhile.
    addEventListener("pageshow", ({ persisted }) => persisted && hear(lastTold()), ended);
    // A page that came without its frame, after a role was taken or in a session of somebody else.
    const observer = new MutationObserver(() =>
      hear(document.querySelector<HTMLMetaElement>(`meta[name="${KEY}"]`)?.content),
    );
    observer.observe(document.head, { childList: true, subtree: true, attributeFilter: ["content"] });
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, []);

  return null;
}

/** As whom it was opened first, that stays. */
function noteOpened(address: string, actingId: string) {
  const first = openedAs.get(address) ?? actingId;
  openedAs.delete(address);
  openedAs.set(address, first);
  if (openedAs.size > MAX_OPENED) openedAs.delete(openedAs.keys().next().value!);
}

/** Where storage is forbidden the other tabs learn it with their next page. */
function tell(who: string) {
  try {
    localStorage.setItem(KEY, who);
  } catch {}
}

function lastTold(): string | null | undefined {
  try {
    return localStorage.getItem(KEY);
  } catch {}
}

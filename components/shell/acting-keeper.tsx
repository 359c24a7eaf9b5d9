"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { showToast } from "@/components/ui/toast";

const CHANNEL = "acting";
const MARK = "acting-profile";

/**
 * Says when somebody else is acted as than before, and tells the other tabs of this browser, which then ask for their page
 * anew: they show whom the session acts as. What is typed there stays a draft of its profile.
 */
export function ActingKeeper({ actingId, text }: { actingId: string; text: string }) {
  const router = useRouter();
  const before = useRef(actingId);

  const change = useEffectEvent(() => {
    if (before.current === actingId) return;
    before.current = actingId;
    showToast({ kind: "done", text });
    // What had the focus is gone with the other profile's page.
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  });

  /** A page that came without its frame, after a role was taken or in a session of somebody else. */
  const look = useEffectEvent(() => {
    const shown = document.querySelector<HTMLMetaElement>(`meta[name="${MARK}"]`)?.content;
    if (shown && shown !== actingId) router.refresh();
  });

  const hear = useEffectEvent((told: unknown) => {
    if (told !== actingId) router.refresh();
  });

  useEffect(() => {
    change();
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => hear(data);
    channel.postMessage(actingId);
    return () => channel.close();
  }, [actingId]);

  useEffect(() => {
    const observer = new MutationObserver(() => look());
    observer.observe(document.head, { childList: true, subtree: true, attributes: true, attributeFilter: ["content"] });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    /** A page that the browser itself kept heard nothing. */
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) router.refresh();
    };
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [router]);

  return null;
}

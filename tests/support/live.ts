import { afterEach } from "vitest";
import { hashOfToken, startSession } from "@/lib/auth/session";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { type Hub, makeHub } from "@/lib/events/hub";
import { listMissed } from "@/lib/events/queries";
import { newId } from "@/lib/ids";
import { DAY_MS } from "@/lib/time";
import type { Viewer } from "./people";
import { here } from "./settled";

type Told = { id: string; data: string };
/** `beats`: the places at which it was shown to live. */
export type TestStream = { told: Told[]; beats: string[]; ended: boolean; token: string; close: () => void };

const hubs: Hub[] = [];

/** A process's own, until the test ends. */
export function openHub(options?: Parameters<typeof makeHub>[0]): Hub {
  const made = makeHub(options);
  hubs.push(made);
  return made;
}

/** For each file that opens some. */
export function closeHubs(): void {
  afterEach(() => Promise.all(hubs.splice(0).map((hub) => hub.close())));
}

/**
 * A stream of somebody's new session, or of a known one, with all that it was told; null where there is none. Of what has
 * committed before it is told only what is behind `after`.
 */
export async function listenAs(
  viewer: Viewer,
  hub: Hub,
  { after, watched, token, isSameBrowser = true, persistence = "LOCAL" }: ListenOptions = {},
): Promise<TestStream | null> {
  const [known, place] = [token ?? (await startSession(viewer.userId, { persistence }, systemClock)), await here()];
  const stream: TestStream = { told: [], beats: [], ended: false, token: known, close: () => {} };
  const opened = await hub.open(
    { token: known, account: viewer.userId, isSameBrowser },
    { after: after ?? place, watched },
    {
      write: (text) => {
        // Of several of one place the last says which.
        const id = /^id: (\S+)$/m.exec(text)![1]!;
        const told = [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => ({ id, data: data! }));
        if (told.length > 0) stream.told.push(...told);
        else stream.beats.push(id);
      },
      end: () => {
        stream.ended = true;
      },
    },
  );
  if (opened === "busy") throw new Error("Too many streams are being opened.");
  if (!opened) return null;
  stream.close = opened.close;
  return stream;
}

type ListenOptions = {
  after?: string;
  /** Posts that it has open. */
  watched?: string[];
  token?: string;
  isSameBrowser?: boolean;
  persistence?: "LOCAL" | "SESSION";
};

export const dataOf = (stream: TestStream | null) => stream!.told.map(({ data }) => data);

/** Of a session that acts as another profile from its beginning: a switch would end its streams, perhaps a moment later. */
export async function tokenActingAs({ userId }: Viewer, actingProfileId: string): Promise<string> {
  const [token, now] = [newId(systemClock), new Date()];
  const moments = {
    createdAt: now,
    lastSeenAt: now,
    authenticatedAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  };
  await db.session.create({
    data: { idHash: hashOfToken(token), userId, actingProfileId, persistence: "LOCAL", ...moments },
  });
  return token;
}

/** What somebody who was away is told of all that has committed since they left. */
export async function signalsSince(viewer: Viewer, after: string, watch?: string) {
  await here();
  return (await listMissed(viewer, { after, watch })).signals;
}

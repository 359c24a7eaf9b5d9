import type { ViewerAccount } from "@/lib/auth/account";

/** How much is new for whom. */
export type News = {
  /** Notifications of the acting profile. */
  notifications: number;
  /** Its conversations in which something is new. */
  conversations: number;
  /** Applications that went on or came in, and were not looked at. */
  jobs: number;
  /** What waits for an answer of it: who wants to be its ally and, of oneself, who invites one. */
  here: number;
  /** Who wants to be an ally of the acting profile. */
  requests: number;
  /** Invitations of the human, whomever they act as. */
  invitations: number;
  /** Of each profile that one may act as, in all. */
  profiles: Record<string, number>;
  /** All that is new for the others. */
  elsewhere: number;
};

/** Who invites, asks the human; who wants to be an ally, asks the profile. */
export function newsOf({ own, organizations, invitations, requests }: ViewerAccount, actingId: string): News {
  const asked = (id: string) => (id === own.id ? invitations : 0) + (id === actingId ? requests : 0);
  const all = [own, ...organizations];
  const acting = all.find(({ id }) => id === actingId);
  const profiles = Object.fromEntries(
    all.map(({ id, unread, conversations, jobs }) => [id, unread + conversations + jobs + asked(id)]),
  );
  const others = Object.keys(profiles).filter((id) => id !== actingId);
  return {
    notifications: acting?.unread ?? 0,
    conversations: acting?.conversations ?? 0,
    jobs: acting?.jobs ?? 0,
    here: asked(actingId),
    requests,
    invitations,
    profiles,
    elsewhere: others.reduce((sum, id) => sum + profiles[id]!, 0),
  };
}

/** What stands before a page's title. */
export function titledNews({ notifications, jobs }: News): number {
  return notifications + jobs;
}

import { systemClock } from "@/lib/clock";
import { newEmail } from "./accounts";
import { write } from "./conversations";
import { group } from "./groups";
import { confirm, makeAllies, person, type Viewer } from "./people";

/** A group that somebody joined, and what an ally wrote to them. */
export async function newConversations(viewer: Viewer): Promise<{ group: string; direct: string }> {
  const leila = await person("Leila Haddad", systemClock, newEmail());
  await confirm(leila);
  await makeAllies(leila.profileId, viewer.profileId);
  const { conversationId: direct } = await write(leila, viewer.profileId, "Soup is confirmed");
  return { direct, group: await group(leila, [viewer], [], "Dune dig") };
}

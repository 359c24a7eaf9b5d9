import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteConversation } from "@/lib/conversations/mutations/answer";
import { deleteMessage } from "@/lib/conversations/mutations/change";
import { refusalMessage } from "@/lib/forms/form-input";
import { refuse } from "@/lib/result";
import { readWhole, send, trySend, tryWrite, write } from "../../support/conversations";
import { times } from "../../support/counts";
import { actingAs, block, makeAllies, organization, person, type Viewer } from "../../support/people";

vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

let count = 0;
let humans: [Viewer, Viewer];
let ana: Viewer, ben: Viewer, ines: Viewer, conversationId: string;
const letters = () => [...String((count += 1))].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** Somebody has written to an organization for which two answer. */
beforeEach(async () => {
  const letter = letters();
  const [one, other] = (humans = [await person(`Ana Ruiz ${letter}`), await person(`Ben Adeyemi ${letter}`)]);
  const tidewater = await organization("Tidewater Alliance", [
    [one, "OWNER"],
    [other, "EDITOR"],
  ]);
  [ana, ben] = [await actingAs(one, tidewater), await actingAs(other, tidewater)];
  ines = await person(`Inês Carvalho ${letters()}`);
  ({ conversationId } = await write(ines, tidewater, "When do you open?"));
});

const answered = (by?: string) => ({ status: "refused", reason: "answered-meanwhile", by });
const textsOf = async (viewer: Viewer) => (await readWhole(viewer, conversationId))!.messages.map(({ text }) => text);

describe("an organization’s answer", () => {
  it("is told first that a colleague has answered since, and goes where it is sent all the same", async () => {
    await send(ana, conversationId, "At nine.", { seen: 1 });
    const key = crypto.randomUUID();
    expect(await trySend(ben, conversationId, "At ten.", { key, seen: 1 })).toMatchObject(
      answered(expect.stringContaining("Ana Ruiz") as string),
    );
    expect(await tryWrite(ben, ines.profileId, "At ten.", { seen: 1 })).toMatchObject({ reason: "answered-meanwhile" });
    expect(await textsOf(ines)).toEqual(["When do you open?", "At nine."]);
    expect((await trySend(ben, conversationId, "At ten.", { key, seen: 1, anyway: true })).status).toBe("done");
    // The same again is the same message.
    expect((await trySend(ben, conversationId, "At ten.", { key, seen: 1 })).status).toBe("done");
    // Who has seen it answers it, and oneself is no colleague.
    for (const text of ["And on Sundays?", "Never."])
      expect((await trySend(ben, conversationId, text, { seen: 2 })).status).toBe("done");
    expect(await textsOf(ines)).toHaveLength(5);
  });

  it("names nobody across a block, and nothing is told of what was taken back", async () => {
    const { messageId } = await send(ana, conversationId, "At nine.", { seen: 1 });
    await block(humans[1].profileId, humans[0].profileId);
    expect(await trySend(ben, conversationId, "At ten.", { seen: 1 })).toEqual({
      ...refuse("answered-meanwhile"),
      by: undefined,
    });
    await deleteMessage(ana, { conversationId, messageId });
    expect((await trySend(ben, conversationId, "At ten.", { seen: 1 })).status).toBe("done");
  });

  it("counts no more once the organization has cleared the conversation", async () => {
    await send(ana, conversationId, "At nine.", { seen: 1 });
    await deleteConversation(ben, { conversationId });
    expect((await trySend(ben, conversationId, "Any questions left?", { seen: 0 })).status).toBe("done");
    expect(await trySend(ana, conversationId, "We’re here.", { seen: 0 })).toMatchObject({
      reason: "answered-meanwhile",
    });
  });

  it("of two at once is one", async () => {
    for (let n = 0; n < times(5, 100); n++) {
      const { sequence: seen } = await send(ines, conversationId, `Question ${n}`);
      const results = await Promise.all([ana, ben].map((one) => trySend(one, conversationId, "Yes.", { seen })));
      expect(results.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
    }
  });

  it("is nobody else’s matter: of two persons both write", async () => {
    const leila = await person(`Leila Haddad ${letters()}`);
    await makeAllies(leila.profileId, ines.profileId);
    const { conversationId: other } = await write(leila, ines.profileId, "Soon?");
    await send(leila, other, "Well?");
    expect((await trySend(ines, other, "Yes.", { seen: 0 })).status).toBe("done");
    expect((await trySend(leila, other, "Good.", { seen: 0 })).status).toBe("done");
  });

  it("is refused in words that say who came first", async () => {
    const refused = refuse("answered-meanwhile");
    expect(await refusalMessage({ ...refused, by: "Ana Ruiz" })).toMatch(/^Ana Ruiz has replied in the meantime/);
    expect(await refusalMessage(refused)).toMatch(/^A colleague has replied in the meantime/);
  });
});

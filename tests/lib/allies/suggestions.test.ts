import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { alliesAsideOf, MAX_SUGGESTED } from "@/lib/allies/aside-query";
import { acceptAlly, dismissRequest } from "@/lib/allies/mutations/answer-request";
import { dismissSuggestion, restoreSuggestion } from "@/lib/allies/mutations/dismiss-suggestion";
import { cancelRequest, requestAlly } from "@/lib/allies/mutations/request-ally";
import { listSuggestions } from "@/lib/allies/queries/suggestions";
import { selectSuggestions } from "@/lib/allies/suggestion-query";
import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { muteProfile, unmuteProfile } from "@/lib/blocks/mutations/mute";
import { unguardedDb as db } from "@/lib/db";
import { selectAside } from "@/lib/posts/aside-query";
import { getFeedAside } from "@/lib/posts/queries/aside";
import { changeDiscovery } from "@/lib/profiles/mutations/change-discovery";
import { changePrivacy } from "@/lib/profiles/mutations/change-privacy";
import { saveInterests } from "@/lib/profiles/mutations/save-details";
import { MINUTE_MS } from "@/lib/time";
import { statementsSent } from "../../../scripts/bench/people";
import { times } from "../../support/counts";
import { actingAs, confirm, makeAllies, organization, person, type Viewer } from "../../support/people";
import { ROTTERDAM } from "../../support/places";
import { post } from "../../support/posts";
import { inNetwork, network } from "../../support/random-network";

vi.mock("@/lib/allies/suggestion-query", { spy: true });

const FORESTS = "forests";
const OCEANS = "oceans";
let amara: Viewer, leila: Viewer, mateo: Viewer, ruth: Viewer;

const somebody = (name: string) =>
  person(name, undefined, `${name.toLowerCase().replace(" ", "-")}-${crypto.randomUUID()}@example.org`);

const placeOf = (...people: Viewer[]) =>
  db.profileDetails.updateMany({
    where: { profileId: { in: people.map(({ profileId }) => profileId) } },
    data: { placeId: ROTTERDAM },
  });

/** Amara and Ruth do not know one another; Leila and Mateo are allies of both. */
beforeEach(async () => {
  [amara, leila, mateo, ruth] = await Promise.all(
    ["Amara", "Leila", "Mateo", "Ruth"].map((name) => somebody(name)) as [
      Promise<Viewer>,
      Promise<Viewer>,
      Promise<Viewer>,
      Promise<Viewer>,
    ],
  );
  for (const known of [leila, mateo]) for (const one of [amara, ruth]) await makeAllies(one.profileId, known.profileId);
  await confirm(amara);
  await confirm(ruth);
});

const beside = async (viewer: Viewer) =>
  (await getFeedAside(viewer)).allies.suggestions.map(({ id, reason }) => ({ id, ...reason }));
const suggested = async (viewer: Viewer) =>
  (await listSuggestions(viewer)).map(({ id, reason }) => ({ id, ...reason }));
const ruthByAllies = () => ({ id: ruth.profileId, sharedAllies: 2 });

describe("suggestions", () => {
  it("name nobody whom one has unblocked, who finds one as before", async () => {
    const blocked = { blockedId: ruth.profileId };
    // Where there is no block there is nothing to lift.
    await unblockProfile(amara, blocked);
    expect(await suggested(amara)).toEqual([ruthByAllies()]);
    await blockProfile(amara, blocked);
    for (let n = 0; n < 2; n++) {
      expect((await unblockProfile(amara, blocked)).status).toBe("done");
      expect([await suggested(amara), await beside(amara)]).toEqual([[], []]);
      await blockProfile(amara, blocked);
    }
    await unblockProfile(amara, blocked);
    expect(await suggested(ruth)).toEqual([{ id: amara.profileId, sharedAllies: 2 }]);
    const { profileId } = amara;
    expect(await db.suggestionDismissal.findMany({ where: { profileId } })).toEqual([
      { profileId, dismissedId: ruth.profileId },
    ]);
    await restoreSuggestion(amara, { allyId: ruth.profileId });
    expect(await suggested(amara)).toEqual([ruthByAllies()]);
  });

  it("name how many allies both have", async () => {
    expect(await suggested(amara)).toEqual([ruthByAllies()]);
    expect(await suggested(ruth)).toEqual([{ id: amara.profileId, sharedAllies: 2 }]);
  });

  it("name an interest of both where there is no shared ally", async () => {
    const dele = await somebody("Dele");
    for (const one of [amara, dele]) await saveInterests(one, { interests: [OCEANS] });
    expect(await suggested(amara)).toEqual([ruthByAllies(), { id: dele.profileId, interest: OCEANS }]);
    await saveInterests(dele, { interests: [] });
    expect(await suggested(amara)).toEqual([ruthByAllies()]);
  });

  it("lead somebody who knows nobody to who is near and who posts", async () => {
    const [priya, near, writer, hiding] = [
      await somebody("Priya"),
      await somebody("Near"),
      await somebody("Writer"),
      await somebody("Hiding"),
    ];
    const others = async () => (await suggested(priya)).filter(({ id }) => id !== amara.profileId);
    expect(await others()).toEqual([]);
    await placeOf(priya, near, hiding);
    await post(writer, "What we did today");
    await post(hiding, "For my allies");
    const isHidden = { profile: "ALLIES", posts: "ALLIES" } as const;
    await changePrivacy(hiding, isHidden);
    const both = [
      { id: near.profileId, isNear: true },
      { id: writer.profileId, isNear: false },
    ];
    expect({ list: await others(), beside: await beside(priya) }).toEqual({ list: both, beside: both });
    await changePrivacy(near, isHidden);
    await changePrivacy(writer, isHidden);
    expect({ list: await others(), beside: await beside(priya) }).toEqual({ list: [], beside: [] });
  });

  it("never rest on a list that its owner hides", async () => {
    const expectBoth = async (shown: unknown[]) =>
      expect({ list: await suggested(amara), beside: await beside(amara) }).toEqual({ list: shown, beside: shown });
    await expectBoth([ruthByAllies()]);
    await changePrivacy(ruth, { allies: "ALLIES" });
    await expectBoth([]);
    for (const one of [amara, ruth]) await saveInterests(one, { interests: [FORESTS] });
    expect(await suggested(amara)).toEqual([{ id: ruth.profileId, interest: FORESTS }]);
    await changePrivacy(ruth, { profile: "ALLIES" });
    await expectBoth([]);
    await changePrivacy(ruth, { allies: "EVERYONE" });
    expect(await suggested(amara)).toEqual([ruthByAllies()]);
  });

  it("are found behind any number of likelier ones who hide their lists", async () => {
    const dele = await somebody("Dele");
    await makeAllies(dele.profileId, mateo.profileId);
    for (let n = 0; n < 45; n++) {
      const hiding = await somebody(`Hiding ${n}`);
      await changePrivacy(hiding, { allies: "ALLIES" });
      await makeAllies(hiding.profileId, (n < 25 ? leila : mateo).profileId);
    }
    expect((await suggested(amara)).map(({ id }) => id)).toEqual([ruth.profileId, dele.profileId]);
    expect((await getFeedAside(amara)).allies.suggestions.map(({ id }) => id)).toEqual([
      ruth.profileId,
      dele.profileId,
    ]);
  });

  it("are in no order that tells of what is hidden", async () => {
    const dele = await somebody("Dele");
    for (const known of [leila, mateo]) await makeAllies(dele.profileId, known.profileId);
    // The later of two that are alike comes first, unless it shares less.
    await saveInterests(ruth, { interests: ["democracy"] });
    await saveInterests(amara, { interests: ["democracy"] });
    expect((await suggested(amara)).map(({ id }) => id)).toEqual([ruth.profileId, dele.profileId]);
    await changePrivacy(ruth, { profile: "ALLIES" });
    expect((await suggested(amara)).map(({ id }) => id)).toEqual([dele.profileId, ruth.profileId]);
  });

  it.each([
    ["is an ally", () => makeAllies(amara.profileId, ruth.profileId)],
    ["was asked", () => requestAlly(amara, { allyId: ruth.profileId, note: "" })],
    ["asks", () => requestAlly(ruth, { allyId: amara.profileId, note: "" })],
    ["is blocked", () => blockProfile(amara, { blockedId: ruth.profileId })],
    ["blocks", () => blockProfile(ruth, { blockedId: amara.profileId })],
    ["is muted", () => muteProfile(amara, { mutedId: ruth.profileId })],
    ["was dismissed", () => dismissSuggestion(amara, { allyId: ruth.profileId })],
  ])("leave out whoever %s, at once where they were suggested before", async (_, act) => {
    expect(await beside(amara)).toEqual([ruthByAllies()]);
    await act();
    expect(await suggested(amara)).toEqual([]);
    expect(await beside(amara)).toEqual([]);
  });

  it("leave out whose request was dismissed, and whom one asked and has to wait for", async () => {
    await requestAlly(ruth, { allyId: amara.profileId, note: "" });
    await dismissRequest(amara, { allyId: ruth.profileId });
    expect(await suggested(amara)).toEqual([]);
    await cancelRequest(ruth, { allyId: amara.profileId });
    expect(await suggested(ruth)).toEqual([]);
    expect(await suggested(amara)).toEqual([ruthByAllies()]);
  });

  it("come back with what is undone", async () => {
    await dismissSuggestion(amara, { allyId: ruth.profileId });
    await restoreSuggestion(amara, { allyId: ruth.profileId });
    await muteProfile(amara, { mutedId: ruth.profileId });
    await unmuteProfile(amara, { mutedId: ruth.profileId });
    expect(await suggested(amara)).toEqual([ruthByAllies()]);
  });

  it("count no shared ally across a block, nor one that is an ally of the organization alone", async () => {
    expect(await beside(amara)).toEqual([ruthByAllies()]);
    await blockProfile(leila, { blockedId: amara.profileId });
    expect(await suggested(amara)).toEqual([{ id: ruth.profileId, sharedAllies: 1 }]);
    expect(await beside(amara)).toEqual([{ id: ruth.profileId, sharedAllies: 1 }]);
    const tidewater = await organization("Tidewater Alliance", [[leila, "OWNER"]]);
    await makeAllies(tidewater, mateo.profileId);
    const acting = await actingAs(leila, tidewater);
    expect((await suggested(acting)).map(({ id }) => id).sort()).toEqual([ruth.profileId]);
  });

  it("are made for an organization by its owners, admins and editors, and name no member of it", async () => {
    const [editor, recruiter] = [mateo, ruth];
    const tidewater = await organization("Tidewater Alliance", [
      [amara, "OWNER"],
      [editor, "EDITOR"],
      [recruiter, "RECRUITER"],
    ]);
    await makeAllies(tidewater, leila.profileId);
    expect(await suggested(await actingAs(editor, tidewater))).toEqual([]);
    const sanne = await somebody("Sanne");
    await makeAllies(sanne.profileId, leila.profileId);
    expect(await suggested(await actingAs(editor, tidewater))).toEqual([{ id: sanne.profileId, sharedAllies: 1 }]);
    expect(await suggested(await actingAs(recruiter, tidewater))).toEqual([]);
    expect(await dismissSuggestion(await actingAs(recruiter, tidewater), { allyId: sanne.profileId })).toMatchObject({
      reason: "wrong-profile",
    });
  });
});

describe("beside the feed", () => {
  it("stand the latest two who ask", async () => {
    const asking: Viewer[] = [];
    for (const name of ["One", "Two", "Three"]) {
      const one = await somebody(name);
      await confirm(one);
      asking.push(one);
      await requestAlly(one, { allyId: amara.profileId, note: "Do we know each other?" });
    }
    await makeAllies(asking[2]!.profileId, leila.profileId);
    const { requests, suggestions } = (await getFeedAside(amara)).allies;
    expect(requests).toMatchObject([
      { id: asking[2]!.profileId, relation: "pending", sharedAllies: 1 },
      { id: asking[1]!.profileId, relation: "pending", sharedAllies: 0 },
    ]);
    expect(suggestions.map(({ id }) => id)).toEqual([ruth.profileId]);
    await acceptAlly(amara, { allyId: asking[2]!.profileId });
    await blockProfile(asking[1]!, { blockedId: amara.profileId });
    expect((await getFeedAside(amara)).allies.requests.map(({ id }) => id)).toEqual([asking[0]!.profileId]);
  });

  it("are the same suggested for minutes, and others as soon as too few of them are left", async () => {
    const others = await Promise.all(["One", "Two", "Three", "Four"].map(somebody));
    for (const { profileId } of others.slice(0, 3)) await makeAllies(profileId, leila.profileId);
    const ids = async (viewer = amara) => (await beside(viewer)).map(({ id }) => id);
    const [one, two, three, four] = others.map(({ profileId }) => profileId) as [string, string, string, string];
    const statements = async () => (await statementsSent(() => getFeedAside(amara))).length;
    expect(await ids()).toEqual([ruth.profileId, three, two]);
    expect(await statements()).toBe(1);
    for (const known of [leila, mateo]) await makeAllies(four, known.profileId);
    expect(await ids()).toEqual([ruth.profileId, three, two]);
    const later = { now: () => new Date(amara.clock.now().getTime() + 5 * MINUTE_MS) };
    expect(await ids({ ...amara, clock: later })).toEqual([four, ruth.profileId, three]);
    // The next of those that are kept takes a place that is free.
    await dismissSuggestion(amara, { allyId: four });
    expect(await ids()).toEqual([ruth.profileId, three, two]);
    expect(await statements()).toBe(1);
    const [five, six] = [(await somebody("Five")).profileId, (await somebody("Six")).profileId];
    for (const id of [five, six]) await makeAllies(id, leila.profileId);
    await blockProfile(ruth, { blockedId: amara.profileId });
    expect(await ids()).toEqual([three, two, one]);
    await muteProfile(amara, { mutedId: one });
    expect(await ids()).toEqual([six, five, three]);
  });

  it("are looked for again soon where there are few", async () => {
    const dele = await somebody("Dele");
    expect(await beside(dele)).toEqual([]);
    for (const one of [amara, dele]) await saveInterests(one, { interests: [OCEANS] });
    expect(await beside(dele)).toEqual([]);
    const later = { now: () => new Date(dele.clock.now().getTime() + MINUTE_MS / 6) };
    expect(await beside({ ...dele, clock: later })).toContainEqual({ id: amara.profileId, interest: OCEANS });
  });

  it("leave all else there where they cannot be found", async () => {
    await requestAlly(ruth, { allyId: amara.profileId, note: "" });
    vi.mocked(selectSuggestions).mockRejectedValueOnce(new Error("It takes too long."));
    const { allies, stances } = await getFeedAside(amara);
    expect(allies).toMatchObject({ requests: [{ id: ruth.profileId }], suggestions: [] });
    expect(stances).not.toEqual([]);
  });

  it("ask nothing of what they were suggested for, but all of it anew", async () => {
    await fc.assert(
      fc.asyncProperty(network, (made) =>
        inNetwork(made, async ({ viewer }, ids) => {
          await db.profileInterest.createMany({
            data: ids.flatMap((profileId, at) => [at % 3, 3 + (at % 2)].map((interest) => ({ profileId, interest }))),
            skipDuplicates: true,
          });
          const after = (at: number, steps: number) => ids[(at + steps) % ids.length]!;
          await db.suggestionDismissal.createMany({
            data: ids.map((profileId, at) => ({ profileId, dismissedId: after(at, 3) })),
            skipDuplicates: true,
          });
          const until = new Date(Date.now() + MINUTE_MS);
          await db.requestPause.createMany({
            data: ids.map((fromId, at) => ({ fromId, toId: after(at, 2), until })),
            skipDuplicates: true,
          });
          const now = await listSuggestions(viewer);
          const read = async (asked: string[]) => alliesAsideOf((await selectAside(viewer, asked)).allies).suggestions;
          for (const id of ids) expect(await read([id])).toEqual(now.filter((one) => one.id === id));
          const inOrder = ids.filter((id) => now.some((one) => one.id === id));
          expect((await read(ids)).map(({ id }) => id)).toEqual(inOrder.slice(0, MAX_SUGGESTED));
        }),
      ),
      { numRuns: times(12, 100), endOnFailure: true },
    );
  });
});

it("nobody is suggested who does not want it, for whatever reason, from the next moment on", async () => {
  const isSuggested = async () =>
    [await suggested(amara), await beside(amara)].map((all) => all.some(({ id }) => id === ruth.profileId));
  expect(await isSuggested()).toEqual([true, true]);
  await changeDiscovery(ruth, { discoverable: "off" });
  expect(await isSuggested()).toEqual([false, false]);
  // Nor by what both say, by where they are or by what she posts, where no ally of both is left.
  for (const { profileId } of [leila, mateo])
    await db.allyEdge.deleteMany({ where: { OR: [{ profileId }, { allyId: profileId }] } });
  for (const one of [amara, ruth]) await saveInterests(one, { interests: [FORESTS] });
  expect((await isSuggested())[0]).toBe(false);
  await saveInterests(amara, { interests: [] });
  await placeOf(amara, ruth);
  await post(ruth, "For everyone");
  expect((await isSuggested())[0]).toBe(false);
  await changeDiscovery(ruth, { discoverable: "on" });
  expect((await isSuggested())[0]).toBe(true);
});

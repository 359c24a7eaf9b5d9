import { beforeEach, describe, expect, it } from "vitest";
import { acceptAlly, dismissRequest } from "@/lib/allies/mutations/answer-request";
import { dismissSuggestion, restoreSuggestion } from "@/lib/allies/mutations/dismiss-suggestion";
import { cancelRequest, requestAlly } from "@/lib/allies/mutations/request-ally";
import { listAlliesAside, listSuggestions } from "@/lib/allies/queries/suggestions";
import { blockProfile } from "@/lib/blocks/mutations/block";
import { muteProfile, unmuteProfile } from "@/lib/blocks/mutations/mute";
import { changePrivacy } from "@/lib/profiles/mutations/change-privacy";
import { saveInterests } from "@/lib/profiles/mutations/save-details";
import { actingAs, confirm, makeAllies, organization, person, type Viewer } from "../../support/people";

const FORESTS = "forests";
const OCEANS = "oceans";
let amara: Viewer, leila: Viewer, mateo: Viewer, ruth: Viewer;

const somebody = (name: string) =>
  person(name, undefined, `${name.toLowerCase().replace(" ", "-")}-${crypto.randomUUID()}@example.org`);

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

const suggested = async (viewer: Viewer) =>
  (await listSuggestions(viewer)).map(({ id, reason }) => ({ id, ...reason }));
const ruthByAllies = () => ({ id: ruth.profileId, sharedAllies: 2 });

describe("suggestions", () => {
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

  it("never rest on a list that its owner hides", async () => {
    await changePrivacy(ruth, { allies: "ALLIES" });
    expect(await suggested(amara)).toEqual([]);
    for (const one of [amara, ruth]) await saveInterests(one, { interests: [FORESTS] });
    expect(await suggested(amara)).toEqual([{ id: ruth.profileId, interest: FORESTS }]);
    await changePrivacy(ruth, { profile: "ALLIES" });
    expect(await suggested(amara)).toEqual([]);
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
    expect((await listAlliesAside(amara)).suggestions.map(({ id }) => id)).toEqual([ruth.profileId, dele.profileId]);
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
  ])("leave out whoever %s", async (_, act) => {
    await act();
    expect(await suggested(amara)).toEqual([]);
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
    await blockProfile(leila, { blockedId: amara.profileId });
    expect(await suggested(amara)).toEqual([{ id: ruth.profileId, sharedAllies: 1 }]);
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
  it("stand the latest two who ask, and how many they are", async () => {
    const asking: Viewer[] = [];
    for (const name of ["One", "Two", "Three"]) {
      const one = await somebody(name);
      await confirm(one);
      asking.push(one);
      await requestAlly(one, { allyId: amara.profileId, note: "Do we know each other?" });
    }
    await makeAllies(asking[2]!.profileId, leila.profileId);
    const { requests, waiting, suggestions } = await listAlliesAside(amara);
    expect(waiting).toBe(3);
    expect(requests).toMatchObject([
      { id: asking[2]!.profileId, relation: "pending", sharedAllies: 1 },
      { id: asking[1]!.profileId, relation: "pending", sharedAllies: 0 },
    ]);
    expect(suggestions.map(({ id }) => id)).toEqual([ruth.profileId]);
    await acceptAlly(amara, { allyId: asking[2]!.profileId });
    await blockProfile(asking[1]!, { blockedId: amara.profileId });
    expect((await listAlliesAside(amara)).requests.map(({ id }) => id)).toEqual([asking[0]!.profileId]);
  });
});

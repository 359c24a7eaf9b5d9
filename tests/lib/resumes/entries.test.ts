import { beforeEach, describe, expect, it } from "vitest";
import { withIdempotencyKey } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { deleteResumeEntry, restoreResumeEntry } from "@/lib/resumes/mutations/delete-entry";
import { moveResumeEntry } from "@/lib/resumes/mutations/move-entry";
import { createResumeEntry, editResumeEntry } from "@/lib/resumes/mutations/write-entry";
import { getResumeEntry, listResumeEntries } from "@/lib/resumes/queries";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { times } from "../../support/counts";
import { newEmail } from "../../support/accounts";
import { actingAs, movableClock, organization, person, type Viewer } from "../../support/people";
import { addEntries, entryOf, orderOf } from "../../support/resumes";
import { statementsOf } from "../../support/statements";

const clock = movableClock();
const notFound = { status: "refused", reason: "not-found" };
let amara: Viewer;
beforeEach(async () => {
  amara = await person("Amara Okafor", clock, newEmail());
});

const sent = (viewer: Viewer, key: string, input = entryOf()) =>
  createResumeEntry(withIdempotencyKey(viewer, key, JSON.stringify(input)), input);
const titles = async (viewer: Viewer) => (await listResumeEntries(viewer, viewer.profileId)).map(({ title }) => title);

describe("adding", () => {
  it("puts the new entry on top of its kind, kinds in the order of a resume", async () => {
    await addEntries(amara, ["Volunteer"], "VOLUNTEERING");
    await addEntries(amara, ["Studied"], "EDUCATION");
    await addEntries(amara, ["First", "Second"]);
    expect(await titles(amara)).toEqual(["Second", "First", "Studied", "Volunteer"]);
  });

  it("keeps every letter of it", async () => {
    const text = '<script>alert(1)</script> ${x} \'; DROP TABLE "ResumeEntry"; -- 𝒜 e\u0301 👩🏽‍🌾 عربي';
    const input = entryOf({
      title: text,
      subtitle: text,
      description: `${text}\nand more`,
      additionalInfo: text,
      areas: ["esg", "recycling"],
      isCurrent: "",
      toMonth: "12",
      toYear: "2024",
    });
    const result = await createResumeEntry(amara, input);
    expect(result.status).toBe("done");
    const [entry] = await listResumeEntries(amara, amara.profileId);
    expect(entry).toMatchObject({ ...input, areas: ["recycling", "esg"], from: "2021-03", to: "2024-12" });
    expect(await getResumeEntry(amara, entry!.id)).toEqual(entry);
  });

  it("keeps years alone as they are, which the table allows for whole years only", async () => {
    const input = entryOf({ fromMonth: "", isCurrent: "", toMonth: "", toYear: "2021" });
    expect((await createResumeEntry(amara, input)).status).toBe("done");
    const [entry] = await listResumeEntries(amara, amara.profileId);
    expect(entry).toMatchObject({ from: "2021", to: "2021" });
    const { id, ...edited } = { ...entry!, entryId: entry!.id, to: "2022-03" };
    expect((await editResumeEntry(amara, edited)).status).toBe("done");
    expect(await getResumeEntry(amara, id)).toMatchObject({ from: "2021", to: "2022-03" });
    for (const data of [
      { from: new Date("2021-02-01") },
      { toIsYear: true },
      { to: null, isCurrent: true, toIsYear: true },
    ])
      await expect(db.resumeEntry.update({ where: { id }, data })).rejects.toThrow(/years_check/);
  });

  it("is refused beyond 100 of a kind, also to many at once, and to undo", async () => {
    const [first] = await addEntries(
      amara,
      Array.from({ length: 97 }, (_, n) => `Entry ${n}`),
    );
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, n) => createResumeEntry(amara, entryOf({ title: `Late ${n}` }))),
    );
    expect(many.filter(({ status }) => status === "done")).toHaveLength(3);
    expect(many.filter(({ status }) => status === "refused")).toEqual(
      Array(7).fill({ status: "refused", reason: "too-many-entries" }),
    );
    expect(await orderOf(amara)).toHaveLength(100);
    expect((await createResumeEntry(amara, entryOf({ kind: "EDUCATION" }))).status).toBe("done");
    await deleteResumeEntry(amara, { entryId: first! });
    await addEntries(amara, ["In its place"]);
    expect(await restoreResumeEntry(amara, { entryId: first! })).toEqual({
      status: "refused",
      reason: "too-many-entries",
    });
    expect(await orderOf(amara)).toHaveLength(100);
  });

  it("makes one entry of 50 copies of one form, and refuses the key for another", async () => {
    const key = newIdempotencyKey();
    const results = await Promise.all(Array.from({ length: 50 }, () => sent(amara, key)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]!.status).toBe("done");
    expect(await sent(amara, key, entryOf({ title: "Another" }))).toEqual({
      status: "refused",
      reason: "idempotency-key-used",
    });
    expect(await orderOf(amara)).toEqual(["Climate adaptation lead"]);
  });

  it("lets nothing begin in the future by the viewer's clock", async () => {
    const year = String(clock.now().getUTCFullYear() + 1);
    expect(await createResumeEntry(amara, entryOf({ fromYear: year }))).toEqual({
      status: "invalid",
      fields: { from: "validations.from-in-future" },
    });
    const [id] = await addEntries(amara, ["Now"]);
    expect(await editResumeEntry(amara, { ...entryOf({ fromYear: year }), entryId: id! })).toEqual({
      status: "invalid",
      fields: { from: "validations.from-in-future" },
    });
    expect(await db.resumeEntry.count({ where: { profileId: amara.profileId } })).toBe(1);
  });
});

describe("whose they are", () => {
  it("nobody else's are edited, moved, deleted or brought back, nor those of another kind", async () => {
    const [, id] = await addEntries(amara, ["First", "Second"]);
    const entryId = id!;
    const tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
    const before = await orderOf(amara);
    for (const viewer of [await person("Mateo Rivas", clock, newEmail()), await actingAs(amara, tidewater)]) {
      const results = [
        await editResumeEntry(viewer, { ...entryOf({ title: "Mine now" }), entryId }),
        await moveResumeEntry(viewer, { entryId, direction: "down" }),
        await deleteResumeEntry(viewer, { entryId }),
        await restoreResumeEntry(viewer, { entryId }),
      ];
      expect(results.map(({ status }) => status)).toEqual(Array(4).fill("refused"));
      expect(await getResumeEntry(viewer, entryId)).toBeNull();
    }
    expect(await createResumeEntry(await actingAs(amara, tidewater), entryOf())).toEqual({
      status: "refused",
      reason: "wrong-profile",
    });
    expect(await editResumeEntry(amara, { ...entryOf({ kind: "EDUCATION" }), entryId })).toEqual(notFound);
    expect(await orderOf(amara)).toEqual(before);
  });
});

describe("deleting", () => {
  it("can be undone for 30 s, into the old place", async () => {
    const [, second] = await addEntries(amara, ["First", "Second", "Third"]);
    const entryId = second!;
    for (let n = 0; n < 2; n++) expect((await deleteResumeEntry(amara, { entryId })).status).toBe("done");
    expect(await orderOf(amara)).toEqual(["Third", "First"]);
    expect(await editResumeEntry(amara, { ...entryOf(), entryId })).toEqual(notFound);
    expect(await moveResumeEntry(amara, { entryId, direction: "up" })).toEqual(notFound);
    await addEntries(amara, ["Fourth"]);
    clock.advance(29);
    for (let n = 0; n < 2; n++) expect((await restoreResumeEntry(amara, { entryId })).status).toBe("done");
    expect(await orderOf(amara)).toEqual(["Fourth", "Third", "Second", "First"]);
    await deleteResumeEntry(amara, { entryId });
    clock.advance(31);
    expect(await restoreResumeEntry(amara, { entryId })).toEqual(notFound);
    expect(await deleteResumeEntry(amara, { entryId })).toEqual(notFound);
  });

  it("never shares a place with what came meanwhile", async () => {
    const [, top] = await addEntries(amara, ["First", "Top"]);
    await deleteResumeEntry(amara, { entryId: top! });
    await addEntries(amara, ["Newer"]);
    await restoreResumeEntry(amara, { entryId: top! });
    expect(await orderOf(amara)).toEqual(["Newer", "Top", "First"]);
  });

  it("races with an edit: either wins whole", async () => {
    for (let n = 0; n < times(10, 1000); n++) {
      const [entryId] = await addEntries(amara, [`Raced ${n}`], "VOLUNTEERING");
      const [edited, deleted] = await Promise.all([
        editResumeEntry(amara, { ...entryOf({ kind: "VOLUNTEERING", title: "Edited" }), entryId: entryId! }),
        deleteResumeEntry(amara, { entryId: entryId! }),
      ]);
      expect(deleted.status).toBe("done");
      const row = await db.resumeEntry.findUniqueOrThrow({ where: { id: entryId! } });
      expect({ gone: row.deletedAt !== null, title: row.title }).toEqual({
        gone: true,
        title: edited.status === "done" ? "Edited" : `Raced ${n}`,
      });
    }
  });
});

describe("ordering", () => {
  it("swaps neighbours, stays within its kind and at its ends", async () => {
    const [first, second] = await addEntries(amara, ["First", "Second", "Third"]);
    await addEntries(amara, ["Studied"], "EDUCATION");
    expect(await moveResumeEntry(amara, { entryId: second!, direction: "up" })).toEqual({
      status: "done",
      value: { entryId: second, place: 1, of: 3 },
    });
    expect(await moveResumeEntry(amara, { entryId: second!, direction: "up" })).toEqual({
      status: "done",
      value: { entryId: second, place: 1, of: 3 },
    });
    expect(await moveResumeEntry(amara, { entryId: first!, direction: "down" })).toEqual({
      status: "done",
      value: { entryId: first, place: 3, of: 3 },
    });
    expect(await orderOf(amara)).toEqual(["Second", "Third", "First"]);
    expect(await orderOf(amara, "EDUCATION")).toEqual(["Studied"]);
  });

  it("skips deleted neighbours", async () => {
    const [first, second] = await addEntries(amara, ["First", "Second", "Third"]);
    await deleteResumeEntry(amara, { entryId: second! });
    await moveResumeEntry(amara, { entryId: first!, direction: "up" });
    await restoreResumeEntry(amara, { entryId: second! });
    expect(await orderOf(amara)).toEqual(["First", "Second", "Third"]);
  });

  it("makes one step of one key", async () => {
    const [first] = await addEntries(amara, ["First", "Second", "Third"]);
    const step = { entryId: first!, direction: "up" } as const;
    const key = newIdempotencyKey();
    // As many as have a connection at once: more would wait for one, and on a busy machine too long.
    await Promise.all(
      Array.from({ length: 10 }, () => moveResumeEntry(withIdempotencyKey(amara, key, "the same"), step)),
    );
    expect(await orderOf(amara)).toEqual(["Third", "First", "Second"]);
  });

  it("leaves a permutation when many move, add and delete at once", async () => {
    const ids = await addEntries(amara, ["A", "B", "C", "D", "E"]);
    for (let n = 0; n < times(10, 1000); n++) {
      const at = (place: number) => ids[(n + place) % 5]!;
      const results = await Promise.all([
        moveResumeEntry(amara, { entryId: at(0), direction: "up" }),
        moveResumeEntry(amara, { entryId: at(1), direction: "down" }),
        moveResumeEntry(amara, { entryId: at(0), direction: "down" }),
        moveResumeEntry(amara, { entryId: at(2), direction: "up" }),
        deleteResumeEntry(amara, { entryId: at(3) }),
      ]);
      expect(results.map(({ status }) => status)).toEqual(Array(5).fill("done"));
      expect((await restoreResumeEntry(amara, { entryId: at(3) })).status).toBe("done");
      expect((await orderOf(amara)).sort()).toEqual(["A", "B", "C", "D", "E"]);
    }
  });
});

describe("statements", () => {
  it("are one for a list and for an entry, and as many with 100 entries as with one", async () => {
    const [id] = await addEntries(amara, ["One"]);
    const reads = async () =>
      (
        await statementsOf(async () => {
          await listResumeEntries(amara, amara.profileId);
          await getResumeEntry(amara, id!);
        })
      ).length;
    const move = async () =>
      (await statementsOf(() => moveResumeEntry(amara, { entryId: id!, direction: "down" }))).length;
    const few = [await reads(), await move()];
    await addEntries(
      amara,
      Array.from({ length: 99 }, (_, n) => `Entry ${n}`),
    );
    await moveResumeEntry(amara, { entryId: id!, direction: "up" });
    const many = [await reads(), await move()];
    expect(few[0]).toBe(2);
    expect(many[0]).toBe(few[0]);
    expect(many[1]! - few[1]!).toBe(2);
  });
});

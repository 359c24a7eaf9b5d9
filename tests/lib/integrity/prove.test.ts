import { describe, expect, it, vi } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db, inTransaction } from "@/lib/db";
import { PROOF_ERROR_FIELD, PROOF_FIELD } from "@/lib/forms/form-fields";
import { refusalMessage } from "@/lib/forms/form-input";
import { TOKEN_TTL_MS } from "@/lib/integrity/terms";
import { unprovenOfAddress, unprovenStrangers } from "@/lib/integrity/limits";
import { depositProof, proveVisitor, spendProof } from "@/lib/integrity/mutations/prove";
import { sweepProofs } from "@/lib/integrity/mutations/sweep";
import { integrityErrors } from "@/lib/integrity/schema/refusals";
import { refuse } from "@/lib/result";
import { proofOf } from "../../support/integrity";
import { movableClock, person, visitor } from "../../support/people";

vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

const unproven = { status: "refused", reason: "unproven" };

describe("a form's proof", () => {
  it("lets it in once", async () => {
    const sent = proofOf("sign-up");
    expect(await proveVisitor(visitor(), "sign-up", sent)).toMatchObject({ status: "done", value: { isProven: true } });
    expect(await proveVisitor(visitor(), "sign-up", sent)).toMatchObject(unproven);
  });

  it("lets one in of ten at the same moment", async () => {
    const sent = proofOf("sign-up");
    const answers = await Promise.all(Array.from({ length: 10 }, () => proveVisitor(visitor(), "sign-up", sent)));
    expect(answers.filter(({ status }) => status === "done")).toHaveLength(1);
  });

  it("lets nobody in late, for another purpose, or forged", async () => {
    const clock = movableClock();
    const sent = proofOf("sign-up", clock);
    expect(await proveVisitor(visitor(clock), "reset", sent)).toMatchObject(unproven);
    clock.advance(TOKEN_TTL_MS / 1000);
    expect(await proveVisitor(visitor(clock), "sign-up", sent)).toMatchObject(unproven);
    for (const forged of ["", "nothing", ["a"], { a: "b" }, `${sent[PROOF_FIELD]}x`])
      expect(await proveVisitor(visitor(), "sign-up", { [PROOF_FIELD]: forged } as never)).toMatchObject(unproven);
  });

  it("is none where the browser says why it has none", async () => {
    for (const code of integrityErrors)
      expect(await proveVisitor(visitor(), "sign-up", { [PROOF_ERROR_FIELD]: code })).toMatchObject({
        status: "refused",
        reason: code,
      });
  });

  it("is swept away once its time is over", async () => {
    const clock = movableClock();
    await db.integrityProof.deleteMany();
    await proveVisitor(visitor(clock), "reset", proofOf("reset", clock));
    expect(await sweepProofs(asSystem(clock))).toBe(0);
    clock.advance(TOKEN_TTL_MS / 1000);
    expect(await sweepProofs(asSystem(clock))).toBe(1);
  });
});

describe("without a script", () => {
  it.each(["sign-up", "reset", "sign-in"] as const)("a %s goes on unproven, a few times an hour", async (purpose) => {
    const clock = movableClock();
    const who = visitor(clock);
    const { count, seconds } = unprovenOfAddress[purpose];
    for (let n = 0; n < count; n++)
      expect(await proveVisitor(who, purpose, {})).toMatchObject({ status: "done", value: { isProven: false } });
    expect(await proveVisitor(who, purpose, {})).toMatchObject({ status: "refused", reason: "too-many" });
    expect(await proveVisitor(visitor(clock), purpose, {})).toMatchObject({ status: "done" });
    // A proof is taken all the same.
    expect(await proveVisitor(who, purpose, proofOf(purpose, clock))).toMatchObject({ status: "done" });
    clock.advance(seconds);
    expect(await proveVisitor(who, purpose, {})).toMatchObject({ status: "done" });
  });
});

describe("a proof for the first message to a stranger", () => {
  const deposit = (viewer: Awaited<ReturnType<typeof person>>, sent = proofOf("message", viewer.clock)) =>
    depositProof(viewer, { token: sent[PROOF_FIELD] });
  const take = (viewer: Awaited<ReturnType<typeof person>>) => inTransaction((tx) => spendProof(tx, viewer));

  it("waits once for its human, and serves once", async () => {
    const clock = movableClock();
    const [leila, mateo] = [await person("Leila Haddad", clock), await person("Mateo Rivas", clock)];
    const sent = proofOf("message", clock);
    expect(await deposit(leila, sent)).toMatchObject({ status: "done" });
    expect(await deposit(leila, sent)).toMatchObject(unproven);
    expect(await deposit(mateo, sent)).toMatchObject(unproven);
    expect(await deposit(leila, proofOf("sign-up", clock))).toMatchObject(unproven);
    const left = () => db.integrityProof.count({ where: { userId: leila.userId } });
    expect(await left()).toBe(1);
    expect(await take(leila)).toBeNull();
    expect(await left()).toBe(0);
    // Used, it names nobody, and can't be deposited again.
    expect(await deposit(leila, sent)).toMatchObject(unproven);
  });

  it("comes back where the message is undone, and two at once take one each", async () => {
    const clock = movableClock();
    const viewer = await person("Sanne de Vries", clock);
    await deposit(viewer);
    await inTransaction(async (tx) => {
      await spendProof(tx, viewer);
      throw new Error("undone");
    }).catch(() => {});
    expect(await db.integrityProof.count({ where: { userId: viewer.userId } })).toBe(1);
    await deposit(viewer);
    expect(await Promise.all([take(viewer), take(viewer)])).toEqual([null, null]);
    expect(await db.integrityProof.count({ where: { userId: viewer.userId } })).toBe(0);
    expect(await db.rateLimit.count({ where: { key: { startsWith: unprovenStrangers.name } } })).toBe(0);
  });

  it("is not needed for three a day, and then it is", async () => {
    const clock = movableClock();
    const viewer = await person("Tomas Novak", clock);
    for (let n = 0; n < unprovenStrangers.count; n++) expect(await take(viewer)).toBeNull();
    const refused = await take(viewer);
    expect(refused).toEqual(refuse("unproven", unprovenStrangers.seconds));
    expect(await refusalMessage(refused!)).toMatch(/ Please try again in 24 hours\.$/);
    expect(await refusalMessage(refuse("unproven"))).toMatch(/ Please try again in a moment\.$/);
    await deposit(viewer);
    expect(await take(viewer)).toBeNull();
    clock.advance(TOKEN_TTL_MS / 1000);
    expect(await take(viewer)).toMatchObject(unproven);
  });

  it("serves nobody once it is late", async () => {
    const clock = movableClock();
    const viewer = await person("Henk Bakker", clock);
    await deposit(viewer);
    for (let n = 0; n < unprovenStrangers.count; n++) await take({ ...viewer, clock: movableClock() } as typeof viewer);
    await deposit(viewer);
    clock.advance(TOKEN_TTL_MS / 1000);
    await take(viewer);
    expect(await db.integrityProof.count({ where: { userId: viewer.userId } })).toBeGreaterThan(0);
  });
});

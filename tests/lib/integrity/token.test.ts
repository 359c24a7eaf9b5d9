import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { PIECE_BITS, PIECES, TOKEN_TTL_MS } from "@/lib/integrity/terms";
import { createSolver, sha256 } from "@/lib/integrity/proof-of-work";
import { issueToken, readToken } from "@/lib/integrity/token";
import { solve } from "@/components/integrity/solve";
import { movableClock } from "../../support/people";

const puzzle = { pieces: PIECES, bits: PIECE_BITS };
/** Solved once for all. */
const clock = movableClock();
const { token: challenge } = issueToken("work", "sign-up", clock);
const solved = solve({ challenge, ...puzzle });

describe("a token", () => {
  it("is good for its purpose with the puzzle's numbers behind it", async () => {
    expect(readToken(await solved, "sign-up", clock)).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      expiresAt: new Date(clock.now().getTime() + TOKEN_TTL_MS),
    });
  });

  it("is good for no other purpose", async () => {
    for (const other of ["reset", "sign-in", "message"] as const)
      expect(readToken(await solved, other, clock)).toBe("other-purpose");
  });

  it("ends with its half an hour", async () => {
    const later = movableClock(clock.now());
    later.advance((TOKEN_TTL_MS - 2_000) / 1000);
    expect(readToken(await solved, "sign-up", later)).not.toBe("late");
    later.advance(3);
    expect(readToken(await solved, "sign-up", later)).toBe("late");
  });

  it("is unsolved without a number for each piece, and with one that is wrong", async () => {
    const [signed, numbers] = (await solved).split("~") as [string, string];
    const all = numbers.split("-");
    const wrong = [...all.slice(0, -1), (Number.parseInt(all.at(-1)!, 36) + 1).toString(36)];
    for (const tried of ["", all.slice(1).join("-"), [...all].reverse().join("-"), wrong.join("-"), "x".repeat(400)])
      expect(readToken(`${signed}~${tried}`, "sign-up", clock)).toBe("unsolved");
    expect(readToken(challenge, "sign-up", clock)).toBe("unsolved");
  });

  it("is forged where anything of what is signed differs", async () => {
    const whole = await solved;
    const { token } = issueToken("trust", "sign-up", clock);
    const forgeries = [
      whole.replace(/^work/, "trust"),
      whole.replace("sign-up", "reset"),
      token.replace(/\.(\d+)\./, (_, until: string) => `.${Number(until) + 60_000}.`),
      token.slice(0, -1),
      `${token.slice(0, -3)}AAA`,
      "",
      "a".repeat(2_000),
    ];
    for (const forged of forgeries)
      for (const purpose of ["sign-up", "reset"] as const) expect(readToken(forged, purpose, clock)).toBe("forged");
  });
});

describe("the puzzle", () => {
  it("hashes as SHA-256 does", () => {
    for (const length of [0, 1, 40, 55, 56, 63, 64, 65, 1_000]) {
      const bytes = Buffer.alloc(length, "allyway");
      const mine = Buffer.from(sha256(bytes).buffer).swap32().toString("hex");
      expect(mine).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });

  it("is looked for a few tries at a time", () => {
    const { step, found } = createSolver({ challenge: "any", pieces: 2, bits: 6 });
    let steps = 0;
    while (!step(1)) steps++;
    expect(found).toHaveLength(2);
    expect(steps).toBeGreaterThanOrEqual(found[0]! + found[1]!);
  });
});

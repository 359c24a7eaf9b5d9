import { expect, it } from "vitest";
import { takeTurnsOfAccounts } from "@/lib/events/turns";

/** Turns whose works all wait for `end`; `begun` says whose were begun, in their order. */
function open(limits = { atOnce: 2, waiting: 20, waitingOfOne: 3 }) {
  const turns = takeTurnsOfAccounts(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (sessionId: string, name = sessionId, isGone = () => false) =>
    turns.take(
      sessionId,
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(`${name} done`)));
      },
      isGone,
    );
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ...turns, ask, begun, end };
}

it("whoever asks for many at once has one at a time, and is told to come again beyond a few", async () => {
  const { ask, begun, end } = open();
  const asked = Array.from({ length: 600 }, (_, n) => ask("amara", `amara ${n}`));
  expect(begun).toEqual(["amara 0"]);
  expect(await Promise.all(asked.slice(4))).toEqual(Array(596).fill("busy"));
  const other = ask("leila");
  expect(begun).toEqual(["amara 0", "leila"]);
  await end("leila");
  expect(await other).toBe("leila done");
  await end("amara 0");
  expect(await asked[0]).toBe("amara 0 done");
  expect(begun).toEqual(["amara 0", "leila", "amara 1"]);
});

it("each has a turn before anybody has the next one", async () => {
  const { ask, begun, end } = open({ atOnce: 1, waiting: 20, waitingOfOne: 3 });
  for (const name of ["amara 0", "amara 1", "amara 2", "leila 0", "leila 1", "mateo 0"])
    void ask(name.split(" ")[0]!, name);
  for (let n = 0; n < 6; n++) await end(begun[n]!);
  expect(begun).toEqual(["amara 0", "leila 0", "mateo 0", "amara 1", "leila 1", "amara 2"]);
});

it("sessions of one account have one turn together, once that is known", async () => {
  const { ask, remember, begun, end } = open();
  void ask("phone", "phone 0");
  void ask("laptop", "laptop 0");
  expect(begun).toEqual(["phone 0", "laptop 0"]);
  for (const session of ["phone", "laptop"]) remember(session, "amara");
  await end("phone 0");
  await end("laptop 0");
  void ask("phone", "phone 1");
  void ask("laptop", "laptop 1");
  void ask("leila");
  expect(begun.slice(2)).toEqual(["phone 1", "leila"]);
  await end("phone 1");
  expect(begun.at(-1)).toBe("laptop 1");
});

it("beyond what waits in all everybody comes again", async () => {
  const { ask } = open({ atOnce: 1, waiting: 2, waitingOfOne: 3 });
  for (const name of ["amara", "leila", "mateo"]) void ask(name);
  expect(await ask("noor")).toBe("busy");
});

it("whoever has asked for more than the others makes room for them", async () => {
  const { ask, begun, end } = open({ atOnce: 1, waiting: 3, waitingOfOne: 3 });
  const [, , , last] = ["amara 0", "amara 1", "amara 2", "amara 3"].map((name) => ask("amara", name));
  void ask("leila");
  expect(await last).toBe("busy");
  for (let n = 0; n < 3; n++) await end(begun[n]!);
  expect(begun).toEqual(["amara 0", "leila", "amara 1", "amara 2"]);
});

it("whoever left takes no place from what they ask for since, nor is worked for", async () => {
  const { ask, begun, end } = open();
  void ask("amara", "amara 0");
  let isGone = false;
  const left = [1, 2, 3].map((n) => ask("amara", `amara ${n}`, () => isGone));
  isGone = true;
  void ask("amara", "amara 4");
  expect(await Promise.all(left)).toEqual([null, null, null]);
  isGone = false;
  const leaving = ask("amara", "amara 5", () => isGone);
  isGone = true;
  await end("amara 0");
  await end("amara 4");
  expect(await leaving).toBeNull();
  expect(begun).toEqual(["amara 0", "amara 4"]);
});

it("what fails is told to whoever asked for it, and the next one has its turn", async () => {
  const { take, ask, begun } = open();
  await expect(
    take(
      "amara",
      () => Promise.reject(new Error("no database")),
      () => false,
    ),
  ).rejects.toThrow();
  void ask("amara");
  expect(begun).toEqual(["amara"]);
});

import { expect, it } from "vitest";
import { takeTurns } from "@/lib/concurrency/turns";

/** Turns whose works all wait for `end`; `begun` says whose were begun, in their order. */
function open(limits = { atOnce: 2, waiting: 20, waitingOfOne: 3 }) {
  const take = takeTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (who: string, name = who, isGone = () => false) =>
    take(
      [who],
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
  return { take, ask, begun, end };
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
      ["amara"],
      () => Promise.reject(new Error("no database")),
      () => false,
    ),
  ).rejects.toThrow();
  void ask("amara");
  expect(begun).toEqual(["amara"]);
});

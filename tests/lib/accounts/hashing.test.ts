import { verify } from "@node-rs/argon2";
import { beforeEach, expect, it, vi } from "vitest";
import { HASHING, verifyPassword } from "@/lib/accounts/password";

// What is counted is the order in which passwords are looked at: how long one takes is the machine's.

const looks: { password: string; end: () => void }[] = [];
vi.mock("@node-rs/argon2", () => ({
  verify: vi.fn(
    (_hash: string, password: string) =>
      new Promise<boolean>((resolve) => looks.push({ password, end: () => resolve(false) })),
  ),
}));

beforeEach(() => void looks.splice(0));

const looked = () => looks.map(({ password }) => password);
const guess = (password: string, account: string, address: string) =>
  verifyPassword("a hash", password, { account, address });

/** Ends what is being looked at until nothing is left. */
async function endAll() {
  for (let at = 0; at < looks.length; at++) {
    looks[at]!.end();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it("a sign-in beside 176 guesses from 40 addresses waits for one turn of each, and for no second one", async () => {
  const guesses = Array.from({ length: 176 }, (_, n) => guess(`guess ${n}`, `account ${n}`, `203.0.113.${n % 40}`));
  const own = guess("Amara's", "amara", "198.51.100.7");
  await endAll();
  expect(looked().indexOf("Amara's")).toBeLessThanOrEqual(40);
  expect(looked()).toHaveLength(177);
  expect(await Promise.all([own, ...guesses])).toHaveLength(177);
});

it("of guesses at one account from everywhere one is looked at at a time, and those at another pass", async () => {
  const guesses = Array.from({ length: 20 }, (_, n) => guess(`guess ${n}`, "leila", `203.0.113.${n}`));
  const own = guess("Amara's", "amara", "198.51.100.7");
  expect(looked()).toEqual(["guess 0", "Amara's"]);
  await endAll();
  await Promise.all([own, ...guesses]);
});

it("beyond what waits of an address it is told to come again, and others are let in", async () => {
  const guesses = Array.from({ length: 400 }, (_, n) => guess(`guess ${n}`, `account ${n}`, "203.0.113.1"));
  const told = Promise.allSettled(guesses);
  const own = guess("Amara's", "amara", "198.51.100.7");
  expect(looked()).toEqual(["guess 0", "Amara's"]);
  await endAll();
  expect(await own).toBe(false);
  expect((await told).filter(({ status }) => status === "rejected")).toHaveLength(400 - 1 - HASHING.waitingOfOne);
  expect(verify).toHaveBeenCalled();
});

it("where too much waits in all, whoever has asked for most makes room", async () => {
  const guesses = Array.from({ length: 300 }, (_, n) => guess(`guess ${n}`, `account ${n}`, `203.0.113.${n % 20}`));
  const told = Promise.allSettled(guesses);
  const own = guess("Amara's", "amara", "198.51.100.7");
  await endAll();
  expect(await own).toBe(false);
  expect((await told).filter(({ status }) => status === "rejected").length).toBe(300 + 1 - HASHING.waiting - 2);
});

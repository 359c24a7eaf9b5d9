import { expect, it } from "vitest";
import { wordSpans } from "@/components/search/word-spans";

const marked = (text: string, ...words: string[]) =>
  wordSpans(text, words).map(({ start, end }) => text.slice(start, end));

it("marks how words begin, with their case and marks", () => {
  expect(marked("Dune planting on the dunes, inDUNE", "dune")).toEqual(["Dune", "dune"]);
  expect(marked("Zoë Ängström and Zoe\u0308", "zoe", "angs")).toEqual(["Zoë", "Ängs", "Zoe\u0308"]);
  expect(marked("O’Neill-Straße", "neill", "strasse")).toEqual(["Neill", "Straße"]);
  expect(marked("plan planting", "plan", "planting")).toEqual(["plan", "planting"]);
});

it("marks other scripts, with and without marks", () => {
  expect(marked("Ольга Ёлкина", "елкина")).toEqual(["Ёлкина"]);
  expect(marked("مُحَمَّد علي", "محمد")).toEqual(["مُحَمَّد"]);
  expect(marked("山田太郎と太郎", "太郎")).toEqual(["太郎", "太郎"]);
});

it("marks nothing for nothing, and in what nothing is", () => {
  expect(marked("Dunes", "")).toEqual([]);
  expect(marked("", "dune")).toEqual([]);
  expect(marked("😀 !!", "dune")).toEqual([]);
});

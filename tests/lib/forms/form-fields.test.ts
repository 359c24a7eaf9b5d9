import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { listIn, MAX_FORM_ENTRIES, textIn, valuesOf } from "@/lib/forms/form-fields";
import { fieldErrors, inputOf } from "@/lib/forms/form-tree";
import { listOf } from "@/lib/forms/form-list";

function form(entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const read = (...entries: [string, string | File][]) => inputOf(form(entries));

describe("the input of a form", () => {
  it("is nested by its names, and a list where one comes more than once", () => {
    expect(
      read(
        ["text", "a"],
        ["topics", "food"],
        ["topics", "housing, too"],
        ["entries.1.title", "second"],
        ["entries.0.title", "first"],
        ["entries.0.links.0.url", "u"],
      ),
    ).toEqual({
      text: "a",
      topics: ["food", "housing, too"],
      entries: [{ title: "first", links: [{ url: "u" }] }, { title: "second" }],
    });
  });

  it("holds files, but for those that nobody chose", () => {
    const [photo, other] = [new File(["x"], "a.png"), new File(["y"], "b.png")];
    expect(read(["photo", photo], ["photos", photo], ["photos", other], ["none", new File([], "")])).toEqual({
      photo,
      photos: [photo, other],
    });
  });

  it("leaves out what is no field's name", () => {
    const hostile = [
      "",
      "$ACTION_KEY",
      "_1_text",
      "__proto__",
      "__proto__.a",
      "a.__proto__.b",
      "a..b",
      ".a",
      "a.",
      "0",
      "0.a",
      "list.1e9",
      "list.01",
      "list.-1",
      `list.${MAX_FORM_ENTRIES}`,
      "list.999999999",
      "a b",
      "a[0]",
      "n".repeat(101),
      "a.a.a.a.a.a.a.a.a.a",
    ];
    expect(read(...hostile.map((name): [string, string] => [name, "x"]))).toEqual({});
    expect(Object.keys({})).toEqual([]);
  });

  it("gives names of the language's own objects no more than a value of their own", () => {
    const input = read(
      ["constructor", "x"],
      ["constructor.prototype.polluted", "x"],
      ["toString", "y"],
      ["a.hasOwnProperty", "z"],
    )!;
    expect(Object.entries(input)).toEqual([
      ["constructor", "x"],
      ["toString", "y"],
      ["a", { hasOwnProperty: "z" }],
    ]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
  });

  it("keeps what came first where one name would be the other's folder", () => {
    expect(read(["a", "x"], ["a.b", "y"], ["b.c", "x"], ["b", "y"], ["c.0", "x"], ["c.d", "y"])).toEqual({
      a: "x",
      b: { c: "x" },
      c: ["x"],
    });
  });

  it("has no more entries than any form of ours, and costs no more than their number", () => {
    const many = (count: number, name: (n: number) => string) =>
      inputOf(form(Array.from({ length: count }, (_, n) => [name(n), ""])));
    expect(many(MAX_FORM_ENTRIES, (n) => `f${n}`)).not.toBeNull();
    for (const name of [() => "same", (n: number) => `f${n}`, (n: number) => `list.${n}.a`])
      expect(many(200_000, name)).toBeNull();
  });
});

describe("what was typed", () => {
  it("is told by the names of its fields, without passwords, files and what the form itself sends", () => {
    const typed = form([
      ["text", "a"],
      ["topics", "b"],
      ["topics", "c"],
      ["entries.0.title", "d"],
      ["password", "secret"],
      ["owner.newPassword", "secret"],
      ["photo", new File(["x"], "a.png")],
      ["profileId", "p"],
      ["idempotencyKey", "k"],
      ["$ACTION_KEY", "k"],
    ]);
    const values = valuesOf(typed);
    expect(values).toEqual({ text: "a", topics: ["b", "c"], "entries.0.title": "d" });
    expect([
      textIn(values, "text"),
      textIn(values, "topics"),
      textIn(values, "constructor"),
      listIn(values, "text"),
      listIn(values, "none"),
    ]).toEqual(["a", "b", "", ["a"], []]);
  });
});

describe("a list of fields", () => {
  const schema = z.object({
    topics: listOf(z.enum(["food", "housing"], "wrong")),
    entries: listOf(z.object({ title: z.string("missing").check(z.minLength(1, "empty")) }, "gap")),
  });
  const mistakes = (...entries: [string, string][]) =>
    fieldErrors(schema.safeParse(read(...entries)).error?.issues ?? []);

  it("is none, one or several", () => {
    expect(schema.parse(read())).toEqual({ topics: [], entries: [] });
    expect(schema.parse(read(["topics", ""], ["entries.0.title", "a"]))).toEqual({
      topics: [],
      entries: [{ title: "a" }],
    });
    expect(schema.parse(read(["topics", "food"]))).toEqual({ topics: ["food"], entries: [] });
    expect(schema.parse(read(["topics", "food"], ["topics", "housing"]))).toEqual({
      topics: ["food", "housing"],
      entries: [],
    });
  });

  it("has its mistakes told by the whole name, those of plain values by the name that they share", () => {
    expect(
      mistakes(
        ["topics", "food"],
        ["topics", "nope"],
        ["entries.0.title", "a"],
        ["entries.1.title", ""],
        ["entries.3.title", "b"],
      ),
    ).toEqual({ topics: "wrong", "entries.1.title": "empty", entries: "gap" });
  });
});

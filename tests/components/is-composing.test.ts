import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isComposing } from "@/components/ui/field/is-composing";

it("knows the keys of an input method, Safari's too", () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});

it("is what every field asks", () => {
  const components = path.resolve(import.meta.dirname, "../../components");
  const others = readdirSync(components, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      file !== path.join("ui", "is-composing.ts") &&
      /\.isComposing|\.keyCode/.test(readFileSync(path.join(components, file), "utf8")),
  );
  expect(others).toEqual([]);
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** What the specification says, where it stands in the code, its value, and which test holds what follows from it. */
export type Figure = [figure: string, stands: unknown, is: unknown, file: string, test: string];

export function testFigures(table: Figure[]) {
  it.each(table)("%s", (_, stands, is, file, test) => {
    expect(stands).toEqual(is);
    expect(readFileSync(path.join(root, file), "utf8")).toContain(test);
  });
}

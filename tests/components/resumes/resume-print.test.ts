import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const styles = ["app", "components"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => path.join(folder, file)),
);

it("how a resume stands on paper is said of its own pages: styles stay when one goes elsewhere, and that prints as ever", () => {
  const pages = styles.flatMap((file) => readFileSync(path.join(root, file), "utf8").match(/@page[^{]*/g) ?? []);
  expect(pages.map((page) => page.trim()).sort()).toEqual(["@page a4", "@page letter"]);
});

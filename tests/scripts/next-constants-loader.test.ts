import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import loader from "@/scripts/next-constants-loader.cjs";

const NEXT = "node_modules/next/dist";

it("leaves of Next's constants those that its client asks for, as they are", () => {
  const source = readFileSync(`${NEXT}/lib/constants.js`, "utf8");
  const built: Record<string, unknown> = {};
  new Function("exports", loader(source))(built);
  expect(built).toEqual({ NEXT_NAV_DEPLOYMENT_ID_HEADER: "x-nextjs-deployment-id" });

  const files = readdirSync(`${NEXT}/client/components`, { recursive: true, encoding: "utf8" });
  const asked = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(path.join(NEXT, "client/components", file), "utf8"))
    .filter((text) => /require\("(?:\.\.\/)+lib\/constants"\)/.test(text))
    .flatMap((text) => [...text.matchAll(/\b_constants\d*\.([A-Z_]+)/g)].map(([, name]) => name!));
  expect([...new Set(asked)]).toEqual(Object.keys(built));
});

it("says so where a later Next has it no more", () => {
  expect(() => loader("const OTHER = 'x';")).toThrow("NEXT_NAV_DEPLOYMENT_ID_HEADER");
});

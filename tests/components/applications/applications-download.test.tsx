import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ApplicationsDownload } from "@/components/applications/applications-download";
import { MAX_EXPORTED } from "@/lib/applications/schema";

vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

it("says where the table does not hold all of them", async () => {
  const shown = async (total: number) => renderToString(await ApplicationsDownload({ jobId: "one", total }));
  expect(await shown(MAX_EXPORTED)).not.toContain("The table holds");
  expect(await shown(MAX_EXPORTED + 1)).toContain("The table holds the first 5,000 that came in.");
});

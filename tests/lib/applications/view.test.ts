import { isValidElement, type ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { ApplicationView } from "@/components/applications/application-view";
import { getApplication } from "@/lib/applications/queries";
import { unguardedDb as db } from "@/lib/db";
import { newApplication } from "../../support/applications";
import { newJob } from "../../support/jobs";
import { newOrganization } from "../../support/organizations";
import { person } from "../../support/people";

vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

/** What it says itself, without what its parts say. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join(" ");
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === "string" ? node : "";
}

it("says how long an organization sees it, and that it doesn’t any more once the job is gone", async () => {
  const [owner, wanjiru] = [await person("Otto Brandt"), await person("Wanjiru Kamau")];
  const { id: organizationId } = await newOrganization("Open Grid Collective", [[owner, "OWNER"]]);
  const jobId = await newJob(organizationId, { collectVia: "ALLYWAY" });
  const id = await newApplication(jobId, { profileId: wanjiru.profileId });
  const shown = async () =>
    textOf(
      await ApplicationView({
        application: (await getApplication(wanjiru, id))!,
        ...{ notes: null, idempotencyKey: id, pageSize: "a4", profileId: wanjiru.profileId, now: Date.now() },
      }),
    );
  expect(await shown()).toContain(
    "Open Grid Collective can see it for 6 months after its decision, or after the job closes without one.",
  );
  await db.job.delete({ where: { id: jobId } });
  const text = await shown();
  expect(text).toContain("Open Grid Collective can’t see this any more: the job it was for is gone.");
  expect(text).not.toContain("after its decision");
});

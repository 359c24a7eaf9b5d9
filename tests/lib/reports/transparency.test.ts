import { expect, it, vi } from "vitest";
import { isOpenPath } from "@/lib/auth/open-path";
import { env } from "@/lib/env";
import { MIN_TOLD } from "@/lib/reports/transparency-query";
import { person } from "../../support/people";
import { post } from "../../support/posts";
import { answer, makeModerator, report } from "../../support/reports";

/** As a server that has just begun. */
async function counted() {
  vi.resetModules();
  return (await import("@/lib/reports/transparency-query")).countForTransparency();
}

it("counts what was reported and how it was answered, and tells nothing of a few", async () => {
  const none = {
    reports: null,
    waiting: null,
    nothingWrong: null,
    warned: null,
    sensitive: null,
    removed: null,
    limited: null,
  };
  expect(await counted()).toEqual(none);
  const [amara, moira] = [await person("Amara Okafor"), await person("Moira Moderator")];
  await makeModerator(moira);
  const reporters = [];
  for (let n = 0; n < 3; n++) reporters.push(await person(`Reporter ${"ABC"[n]}`));
  for (let n = 0; n < MIN_TOLD - 1; n++) {
    const caseId = await report(reporters[n % 3]!, { kind: "POST", id: await post(amara, `Buy ${n}`) });
    if (n === 0) await answer(moira, caseId, "WARNED");
  }
  expect(await counted()).toEqual(none);
  for (let n = 0; n < 2; n++) await report(reporters[n]!, { kind: "POST", id: await post(amara, `Sell ${n}`) });
  expect(await counted()).toEqual({ ...none, reports: MIN_TOLD + 1, waiting: MIN_TOLD });
});

it("is open to everybody where the host wants it, and nowhere else", () => {
  expect(isOpenPath("/transparency")).toBe(false);
  env().TRANSPARENCY_PAGE = "on";
  expect(isOpenPath("/transparency")).toBe(true);
  env().TRANSPARENCY_PAGE = undefined;
});

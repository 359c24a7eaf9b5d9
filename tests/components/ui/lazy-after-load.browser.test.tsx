import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { lazyAfterLoad } from "@/components/ui/lazy/lazy-after-load";
import { render } from "../../support/browser-mode/render";

const Writing = () => <p>Leila is writing</p>;

it("shows by itself what did not come at once, while its place stands", async () => {
  let asked = 0;
  const useLine = lazyAfterLoad(async () => {
    asked += 1;
    if (asked === 1) throw new Error("no connection");
    return Writing;
  });
  function Line() {
    const { Items } = useLine();
    return Items ? <Items /> : null;
  }
  render(<Line />);
  await expect.poll(() => asked).toBe(1);
  await expect.element(page.getByText("Leila is writing")).not.toBeInTheDocument();
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("Leila is writing")).toBeVisible();
});

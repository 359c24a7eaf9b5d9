import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Link } from "@/components/ui/link";
import { moveTo, Routed, router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const link = (name: string) => page.getByRole("link", { name });
const signs = () => [...document.querySelectorAll(".link-pending")].map((sign) => sign.parentElement!.textContent);

it("asks the router for its page, in place of the present one and without scrolling where it says so", async () => {
  render(
    <>
      <Link href="/feed">Feed</Link>
      <Link href="/feed?show=climate" replace scroll={false}>
        Climate
      </Link>
    </>,
  );
  await expect.element(link("Feed")).toHaveAttribute("href", "/feed");
  await link("Feed").click();
  expect(router.push.mock.calls).toEqual([["/feed", { scroll: true }]]);
  await link("Climate").click();
  expect(router.replace.mock.calls).toEqual([["/feed?show=climate", { scroll: false }]]);
  expect(location.pathname).not.toBe("/feed");
});

it("leaves to the browser what is to open elsewhere, and what its own handler has taken", async () => {
  const natively = vi.fn((event: Event) => {
    const isNative = !event.defaultPrevented;
    event.preventDefault();
    return isNative;
  });
  window.addEventListener("click", natively);
  render(
    <>
      <Link href="/feed">Feed</Link>
      <Link href="/settings" onClick={(event) => event.preventDefault()}>
        Settings
      </Link>
    </>,
  );
  for (const key of ["Control", "Meta", "Shift", "Alt"]) {
    await userEvent.keyboard(`{${key}>}`);
    await link("Feed").click();
    await userEvent.keyboard(`{/${key}}`);
  }
  await link("Settings").click();
  window.removeEventListener("click", natively);
  expect(natively.mock.results.map(({ value }) => value)).toEqual([true, true, true, true, false]);
  expect(router.push).not.toHaveBeenCalled();
});

it("marks only the one that was followed last, until its page is there", async () => {
  render(
    <Routed>
      {["Feed", "Profile"].map((name) => (
        <Link key={name} href={`/${name}`}>
          {name}
        </Link>
      ))}
    </Routed>,
  );
  await link("Feed").click();
  expect(signs()).toEqual(["Feed"]);
  await link("Profile").click();
  expect(signs()).toEqual(["Profile"]);
  moveTo("/Profile");
  await expect.poll(signs).toEqual([]);
});

import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { OfflineReading } from "@/components/accounts/offline-reading";
import { render } from "../../support/browser-mode/render";

const told = { session: "hers", profileId: "amara", forMs: 1_000, text: "Offline since %s." };
const postMessage = vi.fn();
const register = vi.fn();
const unregister = vi.fn();
const getSubscription = vi.fn<() => Promise<object | null>>();
const here = page.getByRole("switch", { name: "Read without a connection" });
const state = async () => (await caches.match("/api/offline"))?.json() as Promise<unknown>;

beforeEach(async () => {
  await caches.delete("kept");
  getSubscription.mockResolvedValue(null);
  const getRegistration = () => Promise.resolve({ pushManager: { getSubscription }, unregister });
  const controller = { scriptURL: `${location.origin}/sw-offline.js`, postMessage };
  vi.spyOn(navigator, "serviceWorker", "get").mockReturnValue({ register, getRegistration, controller } as never);
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(Response.json(told)));
  onTestFinished(() => void caches.delete("kept"));
});

it("is off until it is turned on, then says whose the pages are and has the worker keep some, and ends it all", async () => {
  render(<OfflineReading isKept hours={24} />);
  await expect.element(here).not.toBeChecked();
  expect([register.mock.calls.length, vi.mocked(fetch).mock.calls.length]).toEqual([0, 0]);
  await here.click();
  await expect.element(here).toBeChecked();
  expect(register).toHaveBeenCalledWith("/sw-offline.js");
  expect(await state()).toEqual(told);
  expect(postMessage).toHaveBeenCalledOnce();
  await here.click();
  await expect.element(here).not.toBeChecked();
  expect(await caches.has("kept")).toBe(false);
  expect(unregister).toHaveBeenCalledOnce();
});

it("leaves a worker to a device that is told of what came", async () => {
  await (await caches.open("kept")).put("/api/offline", Response.json(told));
  getSubscription.mockResolvedValue({});
  render(<OfflineReading isKept hours={24} />);
  await expect.element(here).toBeChecked();
  await here.click();
  await expect.element(here).not.toBeChecked();
  expect(register).toHaveBeenCalledWith("/sw.js");
  expect(unregister).not.toHaveBeenCalled();
});

it("keeps nothing and says why where the session is over, or nobody answers", async () => {
  render(<OfflineReading isKept hours={24} />);
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ error: "signed-out" }, { status: 401 }));
  await here.click();
  await expect.element(page.getByRole("status")).toHaveTextContent("you’re signed out here");
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("no network"));
  await here.click();
  await expect.element(page.getByRole("status")).toHaveTextContent("That didn’t work.");
  await expect.element(here).not.toBeChecked();
  expect(await caches.has("kept")).toBe(false);
});

it("is not there where the session ends with the browser", async () => {
  render(<OfflineReading isKept={false} hours={24} />);
  await expect.element(page.getByText(/so nothing is kept/)).toBeVisible();
  await expect.element(here).not.toBeInTheDocument();
});

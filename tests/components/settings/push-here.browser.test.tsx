import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { PushHere } from "@/components/notifications/push-here";
import { addPushDeviceAction } from "@/lib/notifications/actions";
import { render } from "../../support/browser-mode/render";

const said = { endpoint: "https://push.example.org/here", keys: { p256dh: "a public key", auth: "a secret" } };
const subscribe = vi.fn();
const unsubscribe = vi.fn();
const register = vi.fn();
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const press = () => page.getByRole("button", { name: "Tell me on this device" }).click();

beforeEach(() => {
  subscribe.mockResolvedValue({ toJSON: () => said, unsubscribe });
  requestPermission.mockResolvedValue("granted");
  vi.stubGlobal("Notification", { requestPermission });
  const ready = Promise.resolve({ pushManager: { subscribe, getSubscription: () => Promise.resolve(null) } });
  vi.spyOn(navigator, "serviceWorker", "get").mockReturnValue({ register, ready } as never);
  render(<PushHere profileId="amara" serverKey="BKey" />);
});

it("asks for nothing before it is pressed, and then says where to send, once the browser lets it", async () => {
  await expect.element(page.getByRole("button", { name: "Tell me on this device" })).toBeVisible();
  expect([requestPermission, register, subscribe].map((one) => one.mock.calls.length)).toEqual([0, 0, 0]);
  vi.mocked(addPushDeviceAction).mockResolvedValue({
    ...{ status: "done", value: undefined, idempotencyKey: "next", rerendered: false },
  });
  await press();
  await expect.poll(() => vi.mocked(addPushDeviceAction).mock.calls.length).toBe(1);
  expect(Object.fromEntries(vi.mocked(addPushDeviceAction).mock.calls[0]![1])).toEqual({
    ...{ profileId: "amara", endpoint: said.endpoint, publicKey: "a public key", secret: "a secret" },
  });
  expect(register).toHaveBeenCalledWith("/sw.js");
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BKey" });
  expect(unsubscribe).not.toHaveBeenCalled();
});

it("says why there is nothing where the browser refuses", async () => {
  requestPermission.mockResolvedValue("denied");
  await press();
  await expect.element(page.getByText("Your browser doesn’t let Allyway show notifications.")).toBeVisible();
  expect(register).not.toHaveBeenCalled();
});

it("says so where the browser cannot, and keeps no subscription that the server did not take", async () => {
  subscribe.mockRejectedValueOnce(new DOMException("push service error", "AbortError"));
  await press();
  await expect.element(page.getByText("This browser can’t do that here.")).toBeVisible();
  vi.mocked(addPushDeviceAction).mockResolvedValue({
    ...{ status: "refused", reason: "too-many", message: "Too often.", values: {} },
  });
  await press();
  await expect.element(page.getByText("Too often.")).toBeVisible();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

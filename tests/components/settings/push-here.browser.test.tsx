import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { PushHere } from "@/components/notifications/push-here";
import { Toaster } from "@/components/ui/toast/toaster";
import { addPushDeviceAction } from "@/lib/notifications/actions";
import { render } from "../../support/browser-mode/render";

const said = { endpoint: "https://push.example.org/here", keys: { p256dh: "a public key", auth: "a secret" } };
const subscribe = vi.fn();
const unsubscribe = vi.fn();
const register = vi.fn();
const getRegistration = () => Promise.resolve(undefined);
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const button = () => page.getByRole("button", { name: "Tell me on this device" });
const press = () => button().click();

beforeEach(() => {
  subscribe.mockResolvedValue({ toJSON: () => said, unsubscribe });
  requestPermission.mockResolvedValue("granted");
  vi.stubGlobal("Notification", { requestPermission });
  const ready = Promise.resolve({ pushManager: { subscribe, getSubscription: () => Promise.resolve(null) } });
  vi.spyOn(navigator, "serviceWorker", "get").mockReturnValue({ register, ready, getRegistration } as never);
  render(
    <>
      <h2 id="push" tabIndex={-1}>
        On your devices
      </h2>
      <PushHere profileId="amara" serverKey="BKey" focus="push" />
      <Toaster />
    </>,
  );
});

it("asks for nothing before it is pressed, and then says where to send, once the browser lets it", async () => {
  await expect.element(button()).toBeVisible();
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
  // The button goes once the page says so: whoever pressed it hears that it is done, and is not thrown to the top.
  await expect.element(page.getByText("You’re told on this device from now on")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "On your devices" })).toHaveFocus();
});

it("says why there is nothing where the browser refuses", async () => {
  requestPermission.mockResolvedValue("denied");
  await press();
  await expect.element(page.getByText("Your browser doesn’t let Allyway show notifications.")).toBeVisible();
  expect(register).not.toHaveBeenCalled();
});

it("says that it was not answered, and asks again", async () => {
  requestPermission.mockResolvedValueOnce("default");
  await press();
  await expect.element(page.getByText("Press again to be asked again.")).toBeVisible();
  await expect.element(page.getByText("doesn’t let Allyway")).not.toBeInTheDocument();
  await expect.element(button()).toHaveFocus();
  requestPermission.mockResolvedValueOnce("denied");
  await press();
  await expect.element(page.getByText("Your browser doesn’t let Allyway show notifications.")).toBeVisible();
});

it("says that the browser cannot only where it cannot", async () => {
  subscribe.mockRejectedValueOnce(new DOMException("push service error", "AbortError"));
  await press();
  await expect.element(page.getByText("push service couldn’t be reached")).toBeVisible();
  await expect.element(page.getByText("This browser can’t do that here.")).not.toBeInTheDocument();
  const { PushManager } = window;
  onTestFinished(() => void Object.assign(window, { PushManager }));
  Reflect.deleteProperty(window, "PushManager");
  await press();
  await expect.element(page.getByText("This browser can’t do that here.")).toBeVisible();
});

it("keeps no subscription that the server did not take", async () => {
  vi.mocked(addPushDeviceAction).mockResolvedValue({
    ...{ status: "refused", reason: "too-many-devices", message: "Stop one of them.", values: {} },
  });
  await press();
  await expect.element(page.getByText("Stop one of them.")).toBeVisible();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

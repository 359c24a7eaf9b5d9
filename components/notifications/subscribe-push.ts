import { answerOf, type FormAnswer } from "@/components/ui/form/use-form-action";
import { addPushDeviceAction } from "@/lib/notifications/actions";

/**
 * "denied": the browser does not let this site show anything; "dismissed": it asked, and was not answered; "unreachable":
 * its maker's service did not take part.
 */
export type Subscribed = FormAnswer<undefined> | { status: "denied" | "dismissed" | "unsupported" | "unreachable" };

/** Asks the browser, has it take what is sent to it, and says where to. Comes with the press alone. */
export async function subscribePush(profileId: string, serverKey: string): Promise<Subscribed> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return { status: "unsupported" };
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { status: permission === "denied" ? "denied" : "dismissed" };
  const subscription = await subscribe(serverKey).catch(() => null);
  if (!subscription) return { status: "unreachable" };
  const { endpoint, keys = {} } = subscription.toJSON();
  const form = new FormData();
  const said = { profileId, endpoint, publicKey: keys.p256dh, secret: keys.auth };
  for (const [name, value] of Object.entries(said)) form.set(name, value ?? "");
  const answer = await answerOf(addPushDeviceAction, form);
  if (answer.status !== "done") await subscription.unsubscribe();
  return answer;
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  // The worker that keeps pages shows what is sent, too.
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // What it was asked for by another key it would refuse to take.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

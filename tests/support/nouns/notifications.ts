import type { TestNoun } from "./noun";

export const notifications = {
  nameless: ["deviceId", "notificationId", "newestId"],
  fitting: [
    [/^inApp\./, () => ["on", "off"]],
    [/^email\./, () => ["OFF", "DAILY", "WEEKLY"]],
    [/^endpoint$/, () => ["https://push.example.org/to/somebody", "https://127.0.0.1/", "http://push.example.org/"]],
    [/^publicKey$/, () => [`B${"A".repeat(86)}`, "short"]],
    [/^secret$/, () => ["A".repeat(22), "short"]],
    [/^messageMails$/, () => ["OFF", "GATHERED", "AT_ONCE"]],
    [/^quiet(From|Until)$/, () => ["", "7", "22", "24"]],
  ],
  queries: { "/notifications": () => ["", "?show=allies", "?show=likes"] },
  lists: ["/notifications"],
} satisfies TestNoun;

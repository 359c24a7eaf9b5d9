import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { MessageMailsForm } from "@/components/notifications/message-mails-form";
import { chooseMessageMailsAction } from "@/lib/notifications/actions";
import { render } from "../../support/browser-mode/render";

const saved = { messageMails: "GATHERED", quietFrom: 22, quietUntil: 7 } as const;
const mails = () => page.getByLabelText("Email me about messages that stay unread for 10 minutes");
const from = () => page.getByLabelText("From", { exact: true });
const until = () => page.getByLabelText("Until", { exact: true });
const save = () => page.getByRole("button", { name: "Save" }).click();

it("shows what was chosen and sends what is, with the zone of the browser", async () => {
  vi.mocked(chooseMessageMailsAction).mockResolvedValue({
    ...{ status: "done", value: undefined, idempotencyKey: "next", rerendered: false },
  });
  render(<MessageMailsForm profileId="amara" saved={saved} most={12} />);
  await expect.element(mails()).toHaveValue("GATHERED");
  await expect.element(from()).toHaveValue("22");
  await expect.element(page.getByRole("option", { name: "At once, at most 12 times a day" })).toBeInTheDocument();
  await mails().selectOptions("AT_ONCE");
  await from().selectOptions("");
  await until().selectOptions("");
  await save();
  await expect.poll(() => vi.mocked(chooseMessageMailsAction).mock.calls.length).toBe(1);
  expect(Object.fromEntries(vi.mocked(chooseMessageMailsAction).mock.calls[0]![1])).toEqual({
    ...{ profileId: "amara", messageMails: "AT_ONCE", quietFrom: "", quietUntil: "" },
    ...{ locale: "en", timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
});

it("keeps what was chosen where it is refused, and says at the field what is wrong", async () => {
  vi.mocked(chooseMessageMailsAction).mockResolvedValue({
    ...{ status: "invalid", fields: { quietUntil: "Choose when they end" } },
    values: { messageMails: "AT_ONCE", quietFrom: "22", quietUntil: "" },
  });
  render(<MessageMailsForm profileId="amara" saved={{ ...saved, quietFrom: null, quietUntil: null }} most={12} />);
  await mails().selectOptions("AT_ONCE");
  await from().selectOptions("22");
  await save();
  await expect.element(until()).toHaveAccessibleDescription("Choose when they end");
  await expect.element(until()).toHaveAttribute("aria-invalid", "true");
  await expect.element(from()).toHaveValue("22");
  await expect.element(mails()).toHaveValue("AT_ONCE");
});

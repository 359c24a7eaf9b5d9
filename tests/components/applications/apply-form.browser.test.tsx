import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ApplyForm } from "@/components/applications/apply-form";
import { wipeDrafts } from "@/components/ui/drafts";
import { render } from "../../support/browser-mode/render";

const id = "0197a0b1-0000-7000-8000-000000000001";
const document = page.getByRole("article");
const phone = page.getByRole("textbox", { name: "Phone" });

beforeEach(() => wipeDrafts());

function show(contact: { email: string; phone: string }) {
  render(
    <ApplyForm
      job={{ id, title: "Community energy lead", href: "/jobs/o/j" }}
      organization="Open Grid Collective"
      rate={null}
      content={{ title: "Resume", name: "Wanjiru Kamau", facts: [], openToWork: null, sections: [], locale: "en" }}
      facts={{ headline: null, place: null }}
      seen="seen"
      offered={[]}
      contact={contact}
      terms={{ isBlind: false, retentionMonths: 6 }}
      pageSize="a4"
      profileId={id}
      idempotencyKey={id}
    />,
  );
}

it("shows how to reach somebody as it will be sent, not as they typed it", async () => {
  const asked = vi.spyOn(window, "fetch").mockImplementation(async (address) => {
    const typed = new URLSearchParams(String(address).split("?")[1]).get("contactPhone");
    return Response.json({ phone: typed === "010 99" ? null : { number: "+31101234567", text: "+31 10 123 4567" } });
  });
  show({ email: " Wanjiru@Example.ORG ", phone: "010 123 45 67" });
  await expect.element(document).toHaveTextContent("+31 10 123 4567");
  await expect.element(document).not.toHaveTextContent("010 123 45 67");
  await expect.element(document).toHaveTextContent("wanjiru@example.org");
  expect(String(asked.mock.calls[0]![0])).toBe("/api/applications/phone?contactPhone=010+123+45+67");
  expect(document.getByRole("link", { name: "+31 10 123 4567" }).element().getAttribute("href")).toBe(
    "tel:+31101234567",
  );
  // Neither is sent: the form says why.
  for (const no of ["010 99", "call me"]) {
    await phone.fill(no);
    await expect.element(document).not.toHaveTextContent(no);
    await expect.element(document).toHaveTextContent(/wanjiru@example\.org$/);
  }
});

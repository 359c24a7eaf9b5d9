import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ApplyForm } from "@/components/applications/apply-form";
import { wipeDrafts } from "@/components/ui/form/drafts";
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

it("shows an address as it will be sent, not as somebody typed it, and says so of a number", async () => {
  show({ email: " Wanjiru@Example.ORG ", phone: "010 123 45 67" });
  await expect.element(document).toHaveTextContent("wanjiru@example.org");
  await expect.element(document).toHaveTextContent("010 123 45 67");
  await expect.element(phone).toHaveAccessibleDescription("It’s sent with its country code.");
});

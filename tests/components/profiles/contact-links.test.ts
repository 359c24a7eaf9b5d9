import { expect, it } from "vitest";
import { contactLinks } from "@/components/profiles/contact-links";

it("writes a phone number as it is read, and dials it as it is stored", () => {
  expect(contactLinks({ contactEmail: null, contactPhone: "+442079460123", website: null })).toEqual([
    { kind: "phone", href: "tel:+442079460123", text: "+44 20 7946 0123" },
  ]);
});

it("makes no link of what is no plain address", () => {
  expect(contactLinks({ contactEmail: "a@b@c", contactPhone: "javascript:1", website: "javascript:alert(1)" })).toEqual(
    [],
  );
  expect(contactLinks({ contactEmail: null, contactPhone: null, website: "https://user@okafor.example" })).toEqual([]);
});

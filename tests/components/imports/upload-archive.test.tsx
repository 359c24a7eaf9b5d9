import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UploadArchive } from "@/components/imports/upload-archive";
import { loadMessages } from "@/lib/i18n/messages";

it.each([
  [3, true],
  [0, false],
])("a file of which %i things came before it failed is told as that: %s", async (carried, isTold) => {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={await loadMessages("en")}>
      <UploadArchive profileId="" problem="The file is gone" before={{ carried, total: 5 }} />
    </NextIntlClientProvider>,
  );
  expect(markup).toContain("The file is gone");
  expect(markup.includes(`${carried} of 5 posts and pictures were carried over`)).toBe(isTold);
});

import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PostPictures } from "@/components/posts/card/post-pictures";
import { loadMessages } from "@/lib/i18n/messages";
import { ALT_LIMIT, POST_PICTURES_LIMIT } from "@/lib/media/limits";
import { pictureOf } from "../../support/browser-mode/pictures";
import { postNamed } from "../../support/browser-mode/posts";

/** Bytes of what is said of a picture, where all of it and the beginning of it are signs that HTML writes as words. */
const ALT_BYTES = "&quot;".length * (ALT_LIMIT + 300);

it.each([
  ["a card in a list", false, 4],
  ["a post's own page", true, POST_PICTURES_LIMIT],
])("what is said of the pictures of %s is written once, but for its beginning", async (_, isWhole, count) => {
  const messages = await loadMessages("en");
  const markup = (alt: string) => {
    const pictures = Array.from({ length: POST_PICTURES_LIMIT }, (_, n) => ({ ...pictureOf(`picture-${n}`), alt }));
    return renderToStaticMarkup(
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
        <PostPictures post={{ ...postNamed("post"), pictures }} isWhole={isWhole} />
      </NextIntlClientProvider>,
    );
  };
  const [long, short] = [markup('"'.repeat(ALT_LIMIT)), markup("x")];
  const said = long.length - short.length + 2 * count * "x".length - count * "…".length;
  expect(said).toBe(count * ALT_BYTES);
});

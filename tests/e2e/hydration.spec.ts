import { signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { plantHiringPages } from "../support/hiring-pages";
import { post } from "../support/posts";

test.use({ timezoneId: "America/St_Johns", locale: "de-DE", colorScheme: "dark", expectedErrors: /404 \(Not Found\)/ });

// What the browser would say otherwise than the server React tells the console, which fails every test. The long tests
// ask the dev build as well, which also compares attributes.
test("no page says something else in the browser of somebody far from the server", async ({ page, context }) => {
  const isHydrated = () =>
    page.evaluate(() =>
      [document.body.firstElementChild, document.querySelector("main")].some((element) =>
        Object.keys(element ?? {}).some((key) => key.startsWith("__react")),
      ),
    );
  const visit = async (...paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect.poll(isHydrated).toBe(true);
    }
  };
  await visit("/auth", "/auth?mode=sign-up");
  const amara = await signedIn(context, "Amara Okafor");
  const id = await post(amara, "Seen by two.\nOn two lines.");
  for (let n = 0; n < 11; n++) await post(amara, `Number ${n}`);
  await visit(
    "/",
    "/feed/createPost",
    "/posts/drafts",
    `/posts/${id}`,
    `/feed?before=${id}`,
    "/profile?tab=resume",
    "/settings/data",
    "/settings/reports",
    "/settings/data/import",
    "/settings/standing",
    "/settings/delete",
    "/settings/devices",
    "/settings/second-factor",
    "/settings/notifications",
  );
  await visit(...(await plantHiringPages(amara, "Keeper of turbines")));
  await visit("/nothing", "/posts/019a0000-0000-7000-8000-000000000000");
});

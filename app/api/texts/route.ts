import { getMessages } from "next-intl/server";
import { lateMessages } from "@/lib/i18n/client-messages";

/**
 * The texts of what client components import later (components/ui/messages/import-with-messages.ts): in each language the same for all, until
 * the app is built with others.
 */
export async function GET(request: Request) {
  const isCurrent = new URL(request.url).searchParams.get("version") === process.env.LATE_MESSAGES;
  return Response.json(lateMessages(await getMessages()), {
    headers: {
      "Cache-Control": isCurrent ? "private, max-age=31536000, immutable" : "no-store",
      Vary: "Accept-Language",
    },
  });
}

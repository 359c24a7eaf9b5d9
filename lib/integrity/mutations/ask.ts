import type { Visitor } from "@/lib/auth/visitor";
import { env } from "@/lib/env";
import { MOCK_TOKEN_LENGTH, PIECE_BITS, PIECES } from "@/lib/integrity/terms";
import { questionsOfAddress } from "@/lib/integrity/limits";
import type { AskIntegrity, IntegrityAnswer } from "@/lib/integrity/schema";
import { askService } from "@/lib/integrity/service";
import { issueToken } from "@/lib/integrity/token";
import { countAttempt } from "@/lib/requests/rate-limit";
import { done, refuse, type Result } from "@/lib/result";

/**
 * What a browser has to do for a token, or the token once it has done that: a captcha of the outside service where one is
 * configured, in development and tests the mock of one, and otherwise the puzzle, which needs nobody.
 */
export async function askIntegrity(visitor: Visitor, asked: AskIntegrity): Promise<Result<IntegrityAnswer>> {
  if (isMocked()) return askMock(visitor, asked);
  const { INTEGRITY_URL, CAPTCHA_SCRIPT_URL, CAPTCHA_SITE_KEY } = env();
  if (INTEGRITY_URL) {
    if (!asked.recaptcha_v3_token)
      return done({ kind: "captcha", script: CAPTCHA_SCRIPT_URL!, siteKey: CAPTCHA_SITE_KEY! });
    const wait = await countAttempt(questionsOfAddress, visitor.address, visitor.clock);
    if (wait) return refuse("too-many", wait);
    const vouched = await askService(asked.recaptcha_v3_token);
    if (vouched.status !== "done") return vouched;
    const { token, ttl } = issueToken("trust", asked.purpose, visitor.clock);
    return done({ kind: "token", token, ttl: Math.min(ttl, vouched.value.ttl) });
  }
  return done({ kind: "work", ...issueToken("work", asked.purpose, visitor.clock), pieces: PIECES, bits: PIECE_BITS });
}

function askMock({ clock }: Visitor, { purpose, debug_token }: AskIntegrity): Result<IntegrityAnswer> {
  if (debug_token === undefined) return done({ kind: "mock" });
  const isOne = debug_token.length === MOCK_TOKEN_LENGTH && /^[0-9a-z]+$/i.test(debug_token);
  return isOne ? done({ kind: "token", ...issueToken("trust", purpose, clock) }) : refuse("recaptcha-error");
}

function isMocked(): boolean {
  return env().INTEGRITY_MOCK === "on" || process.env.NODE_ENV === "development";
}

import { MOCK_DELAY_MS, MOCK_TOKEN_LENGTH, MOCK_TTL_MS } from "@/lib/integrity/terms";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Stands in for a captcha in development and tests: nobody has to do anything. */
export function createMockCaptcha() {
  let response: string | null = null;
  return { execute, response: () => response };

  /** Its token, after a moment. */
  function execute(): Promise<string> {
    return new Promise((resolve) => {
      setTimeout(() => {
        const token = Array.from(crypto.getRandomValues(new Uint8Array(MOCK_TOKEN_LENGTH)))
          .map((byte) => LETTERS[byte % LETTERS.length])
          .join("");
        response = token;
        setTimeout(() => (response = response === token ? null : response), MOCK_TTL_MS);
        resolve(token);
      }, MOCK_DELAY_MS);
    });
  }
}

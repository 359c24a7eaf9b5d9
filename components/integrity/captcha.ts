import { MAX_LANGUAGE_LENGTH, type Purpose, SCRIPT_TIMEOUT_MS } from "@/lib/integrity/terms";
import { IntegrityError } from "./integrity-error";

type Captcha = {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};
/** What the browser is told of it. */
type Configured = { script: string; siteKey: string };

/** The script of the captcha that the host has configured; nothing of another party is loaded before somebody needs it. */
export async function executeCaptcha({ script, siteKey }: Configured, purpose: Purpose): Promise<string> {
  try {
    await loadScript(scriptAddress(script, siteKey, document.documentElement.lang));
    const { grecaptcha } = window as unknown as { grecaptcha: Captcha };
    // The names of its actions have letters, digits, slashes and underscores.
    const token = await inTime(ask(grecaptcha, siteKey, purpose.replaceAll("-", "_")));
    if (!token) throw new Error("no token");
    return token;
  } catch {
    throw new IntegrityError("recaptcha-error");
  }
}

async function ask(captcha: Captcha, siteKey: string, action: string): Promise<string> {
  await new Promise<void>((resolve) => captcha.ready(resolve));
  return captcha.execute(siteKey, { action });
}

/** One that has loaded may still never be ready, or never answer: it has as long again. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timeout: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error("no answer")), scriptTimeout());
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timeout));
}

/** Its language stands in it where that is one. */
export function scriptAddress(script: string, siteKey: string, language: string): string {
  const url = new URL(script);
  url.searchParams.set("render", siteKey);
  if (isLanguage(language)) url.searchParams.set("hl", language);
  return url.href;
}

export function isLanguage(language: string): boolean {
  return language.length <= MAX_LANGUAGE_LENGTH && /^[a-z0-9-]+$/i.test(language);
}

let loading: Promise<void> | undefined;

/** Once a page; what did not come is asked for anew. */
export function loadScript(address: string): Promise<void> {
  return (loading ??= new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: address, async: true });
    const timeout = setTimeout(() => fail(), scriptTimeout());
    const fail = () => {
      clearTimeout(timeout);
      script.remove();
      loading = undefined;
      reject(new Error("no script"));
    };
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timeout);
      resolve();
    };
    document.head.append(script);
  }));
}

/** A phone is given longer. */
export function scriptTimeout(): number {
  return matchMedia("(hover: none)").matches ? SCRIPT_TIMEOUT_MS.phone : SCRIPT_TIMEOUT_MS.desk;
}

// Redirects and request hygiene only: it holds no authority, every page, handler and action proves the viewer itself.
// Next now calls this file proxy.ts and says so at build; middleware.ts is the name that this project was given.
import { NextResponse, type NextRequest } from "next/server";
import { signInPath } from "@/lib/auth/callback-url";
import { isOpenPath } from "@/lib/auth/open-path";
import { configuredProviders, formTargets } from "@/lib/auth/providers";
import { sessionTokenOf } from "@/lib/auth/token";
import { env } from "@/lib/env";
import { isFilePath, isOneClickPath, problemOfHead } from "@/lib/requests/request-check";
import { openerPolicy, pagePolicy } from "@/lib/requests/security-headers";

export const config = {
  runtime: "nodejs",
  // All but /_next/static, which Next itself keeps from anything but reads. Of what stands in public it does not.
  // Of pictures and files that come in Next would cut off what is beyond 10 MB; the start file has asked the same of them.
  matcher: ["/((?!_next/static/|api/media$|api/conversations/files$|api/imports$).*)"],
};

export default async function middleware(request: NextRequest) {
  const { pathname, searchParams, search } = request.nextUrl;
  const header = (name: string) => request.headers.get(name);
  const problem = problemOfHead({ method: request.method, path: pathname, search, header });
  if (problem) return refused(problem.status, problem.reason);
  const isRead = request.method === "GET" || request.method === "HEAD";
  // Who opens what a mail program posts to is shown the button that does the same.
  if (isRead && isOneClickPath(pathname))
    return privately(NextResponse.redirect(new URL(pathname.slice("/api".length), request.nextUrl)));
  if (pathname.startsWith("/api/") || isFilePath(pathname)) return NextResponse.next();

  if (isRead && !isOpenPath(pathname) && !(await sessionTokenOf(request.cookies))) {
    // Next's own parameter of in-app navigations is no part of the wanted page.
    searchParams.delete("_rsc");
    const query = searchParams.size ? `?${searchParams}` : "";
    return privately(NextResponse.redirect(new URL(signInPath(pathname + query), request.nextUrl)));
  }

  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const policy = pagePolicy(nonce, {
    dev: process.env.NODE_ENV === "development",
    formTargets: formTargets(pathname),
    captchaScript: env().CAPTCHA_SCRIPT_URL,
  });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (configuredProviders().length > 0) response.headers.set("cross-origin-opener-policy", openerPolicy(pathname));
  return privately(response);
}

/** Nothing here is the same for two viewers. */
function privately(response: NextResponse) {
  response.headers.set("cache-control", "private, no-store");
  return response;
}

function refused(status: number, reason: string) {
  return new NextResponse(reason, { status, headers: { "cache-control": "no-store", "content-type": "text/plain" } });
}

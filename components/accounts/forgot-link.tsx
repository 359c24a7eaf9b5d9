import Link from "next/link";
import type { MouseEvent } from "react";
import { typedEmail } from "./typed-email";

/** Stands behind the password for the keyboard, above it for the eye. */
export function ForgotLink({ href, label }: { href: string; label: string }) {
  function keepEmail({ currentTarget }: MouseEvent) {
    const email = currentTarget.closest("form")?.elements.namedItem("email");
    if (email instanceof HTMLInputElement) typedEmail.keep(email.value);
  }

  return (
    <Link
      href={href}
      prefetch={false}
      onClick={keepEmail}
      className="absolute end-0 top-0 rounded-xs text-sm font-bold text-link after:absolute after:-inset-x-2 after:-inset-y-3 after:bottom-0 hover:underline"
    >
      {label}
    </Link>
  );
}

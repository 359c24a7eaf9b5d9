import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { Link } from "@/components/ui/link";
import { typedEmail } from "./typed-email";

/** Stands behind the password for the keyboard, above it for the eye. */
export function ForgotLink({ href }: { href: string }) {
  const t = useTranslations("auth.signIn");

  function keepEmail({ currentTarget }: MouseEvent) {
    const email = currentTarget.closest("form")?.elements.namedItem("email");
    if (email instanceof HTMLInputElement) typedEmail.keep(email.value);
  }

  return (
    <Link
      href={href}
      onClick={keepEmail}
      className="absolute end-0 top-0 rounded-xs text-sm font-bold text-link after:absolute after:-inset-x-2 after:-inset-y-3 after:bottom-0 hover:underline max-[15rem]:relative max-[15rem]:mt-2 max-[15rem]:inline-block"
    >
      {t("forgot")}
    </Link>
  );
}

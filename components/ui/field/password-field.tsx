"use client";

import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Field } from "./field";

/** The button appears pressed while the password can be read. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const t = useTranslations("auth.field");
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...field}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className="icon-btn me-1.5"
          aria-label={t("showPassword")}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </button>
      }
    />
  );
}

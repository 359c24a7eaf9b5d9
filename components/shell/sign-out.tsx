"use client";

import LogOut from "lucide-react/icons/log-out";
import { useActionState } from "react";
import { signOutAction } from "@/lib/accounts/actions";
import { idle } from "@/lib/result";
import { wipeDrafts } from "@/components/posts/drafts";

export function SignOut({ label }: { label: string }) {
  const [, signOut] = useActionState(signOutAction, idle);
  return (
    <form action={signOut} onSubmit={wipeDrafts}>
      <button type="submit" className="menu-item menu-item-danger">
        <LogOut aria-hidden />
        {label}
      </button>
    </form>
  );
}

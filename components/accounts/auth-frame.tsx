import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";
import { AuthArt } from "./auth-art";

/** The pages of those who are not signed in: a picture beside from lg, what they do here on the other side. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
      <AuthArt />
      <main className="mx-auto flex w-full max-w-108 flex-col p-6 lg:justify-center">
        <Mark className="mt-4 mb-8 size-8 lg:hidden" />
        <h1 className="text-2xl tracking-heading">{title}</h1>
        <p className="mt-1.5 mb-6 text-md text-text-muted">{lead}</p>
        {children}
      </main>
    </div>
  );
}

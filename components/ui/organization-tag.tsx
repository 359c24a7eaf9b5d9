/** Where a visitor could mistake an organization for a person. */
export function OrganizationTag({ label }: { label: string }) {
  return (
    <span className="rounded-sm px-2 text-sm font-[650] text-text-muted inset-ring inset-ring-border-strong">
      {label}
    </span>
  );
}

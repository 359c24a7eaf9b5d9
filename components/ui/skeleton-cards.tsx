/** Each of who, two lines, and what is shown beneath. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, n) => (
    <div key={n} className="skeleton-card card card-flat">
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  ));
}

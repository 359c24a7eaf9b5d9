/** Dunes in the colours of the house, until there is a picture. */
export function ProfileCover() {
  return (
    <div className="profile-cover">
      <svg viewBox="0 0 960 200" preserveAspectRatio="xMidYMax slice" aria-hidden>
        <circle cx="744" cy="72" r="34" className="fill-white/70 dark:fill-white/15" />
        <path d="M0 128c150-62 288-54 430-12s318 34 530-44v128H0Z" className="fill-accent-soft" />
        <path d="M0 164c176-34 262-8 400 6s304-46 560-34v64H0Z" className="fill-accent-soft-hover" />
        <path d="M0 190c240-22 430-22 620-6s250 4 340-8v24H0Z" className="fill-green-500/40" />
      </svg>
    </div>
  );
}

const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Chromium's sandbox refuses to run as root.
export const chromiumFlags = process.getuid?.() === 0 ? ["--no-sandbox", ...FLAGS] : FLAGS;

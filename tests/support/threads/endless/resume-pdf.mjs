/** Never ends. */
export default function resumePdf() {
  for (;;);
}

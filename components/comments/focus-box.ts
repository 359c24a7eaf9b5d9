/** The box for one more comment, beneath all that stand there, or the thread where there is none. */
export function focusBox(within: string) {
  const find = (part: string) => document.querySelector<HTMLElement>(`${within} ${part}`);
  (find("#comments > form textarea") ?? find("#comments"))?.focus();
}

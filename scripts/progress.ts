/** Says what is being done, and how long it took once it is done. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const terminal = process.stdout.isTTY;
  const show = (text: string) => process.stdout.write(`\r\u001b[2K${text}`);
  if (terminal) show(`${name} …`);
  const clock = terminal
    ? setInterval(() => show(`${name} … ${seconds()}`), 1000)
    : setTimeout(() => console.log(`${name} …`), 2000);
  try {
    const result = await work();
    clearInterval(clock);
    if (terminal) show("");
    console.log(`${name}: ${seconds()}`);
    return result;
  } catch (error) {
    clearInterval(clock);
    if (terminal) show("");
    console.log(`${name}: failed after ${seconds()}`);
    throw error;
  }
}

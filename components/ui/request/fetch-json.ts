/** The JSON of one of our addresses; rejects where there is none. */
export async function fetchJson<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/** Whether a proof waits at the server for the profile's first message. What makes it comes only now. */
export async function deposit(profileId: string): Promise<boolean> {
  try {
    return await (await import("./prover")).depositProof(profileId);
  } catch {
    return false;
  }
}

// Sends one file twenty times at once, each until it is taken, and prints the statuses: a process of its own, so that
// what sending costs is not counted as the server's.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const { UPLOAD_ORIGIN: origin, UPLOAD_COOKIE: cookie, UPLOAD_PROFILE: profileId, UPLOAD_FILE: file } = process.env;
const photo = await readFile(file);

async function upload() {
  const form = new FormData();
  for (const [name, value] of Object.entries({ profileId, idempotencyKey: randomUUID(), kind: "picture" }))
    form.set(name, value);
  form.set("file", new File([photo], "photo.jpg"));
  for (let attempt = 0; ; attempt++) {
    // Who is refused while they send may see the connection end before they see the answer.
    const answer = await fetch(`${origin}/api/media`, {
      method: "POST",
      headers: { origin, cookie },
      body: form,
    }).catch(() => null);
    await answer?.text();
    if (answer && ![429, 503].includes(answer.status)) return answer.status;
    if (attempt === 60) return answer?.status ?? 0;
    await sleep(1_000 * Math.min(5, Number(answer?.headers.get("retry-after") ?? 2)));
  }
}

console.log(JSON.stringify(await Promise.all(Array.from({ length: 20 }, upload))));

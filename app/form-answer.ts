import { headers } from "next/headers";

/** Whether this page is the answer to a form that it holds: what the form was about may be gone by now. */
export async function isFormAnswer(): Promise<boolean> {
  return (await headers()).has("content-type");
}

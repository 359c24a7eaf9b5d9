import { headers } from "next/headers";

/** Whether this page is the answer to a form that it holds: what the form was about may be gone by now. */
export async function isFormAnswer(): Promise<boolean> {
  return (await headers()).has("content-type");
}

/** Whether the browser that sent it runs no script: the page is all that it will see of the answer. */
export async function isPlainFormAnswer(): Promise<boolean> {
  return (await isFormAnswer()) && !(await headers()).has("next-action");
}

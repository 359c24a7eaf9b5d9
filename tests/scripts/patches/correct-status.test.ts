import { HTTPAccessErrorStatus } from "next/dist/client/components/http-access-fallback/http-access-fallback";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import type { RequestMark } from "@/lib/requests/request-marks";
import { correctStatus } from "../../../scripts/serve/patches/correct-status";

/** What is sent where Next answers so. */
function sent(status: number, marks: Partial<Record<RequestMark, boolean>>) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  correctStatus(response, { reached: false, malformed: false, busy: false, refused: false, ...marks }, 2);
  response.writeHead(status);
  return [response.statusCode, response.getHeader("retry-after")];
}

it("says whose mistake it was, or when to come again, and leaves all else as it is", () => {
  expect(sent(500, { malformed: true })).toEqual([400, undefined]);
  expect(sent(500, { busy: true, malformed: true })).toEqual([503, "2"]);
  expect(sent(200, { refused: true })).toEqual([503, "2"]);
  expect(sent(500, {})).toEqual([500, undefined]);
  expect(sent(200, { busy: true, malformed: true })).toEqual([200, undefined]);
  expect(sent(404, { busy: true, refused: true })).toEqual([404, undefined]);
});

it("by itself a page of Next can say no more of what went wrong than these", () => {
  expect(Object.values(HTTPAccessErrorStatus)).toEqual([404, 403, 401]);
});

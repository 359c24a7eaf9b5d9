import * as z from "zod/mini";
import { DOMAIN_REASON_LIMIT, domainKinds } from "@/lib/settings/schema/limits";
import { optionalLine, requiredText } from "@/lib/strings/text-schema";
import { hostOf, webAddressOf } from "@/lib/strings/web-address";

/** That are blocked at a time. */
export const DOMAINS_LIMIT = 5_000;
export const DOMAINS_PAGE = 100;
/** Before it is normalized; the name itself is at most 253 letters long (RFC 1035). */
const TYPED_LIMIT = 1_000;

/** Also of a whole address, of one of mail, or behind the asterisk that stands for what lies beneath it. */
function domainOf(typed: string): string {
  const address = webAddressOf(typed.trim().replace(/^(?:\*\.|[^\s@/]*@)/, ""));
  const domain = address === null ? "" : hostOf(address);
  return domain.length <= 253 ? domain : "";
}

/** Of a name, as the list has it. */
function partOf(typed: string): string {
  return /[^\x00-\x7f]/.test(typed) ? domainOf(typed) || typed : typed.toLowerCase();
}

export const blockDomainSchema = z.object({
  domain: z.pipe(
    z.pipe(z.string("validations.domain").check(z.maxLength(TYPED_LIMIT, "validations.domain")), z.transform(domainOf)),
    z.string().check(z.minLength(1, "validations.domain")),
  ),
  kind: z.enum(domainKinds, "validations.required"),
  reason: requiredText(DOMAIN_REASON_LIMIT, "validations.caption-too-long"),
});
export type BlockDomain = z.infer<typeof blockDomainSchema>;

export const unblockDomainSchema = z.object({ domainId: z.uuid("errors.not-found") });
export type UnblockDomain = z.infer<typeof unblockDomainSchema>;

/** `find`: a part of the name. `after`: the last one of the page before. */
export const domainsPageSchema = z.object({
  find: z.pipe(optionalLine(TYPED_LIMIT, "errors.malformed"), z.transform(partOf)),
  after: optionalLine(TYPED_LIMIT, "errors.malformed"),
});
export type DomainsPage = z.infer<typeof domainsPageSchema>;

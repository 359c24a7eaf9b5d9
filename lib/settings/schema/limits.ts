export const domainKinds = ["both", "links", "mails"] as const;
export const DOMAIN_REASON_LIMIT = 500;

-- AlterEnum
ALTER TYPE "ModerationActKind" ADD VALUE 'DOMAIN_BLOCKED';
ALTER TYPE "ModerationActKind" ADD VALUE 'DOMAIN_UNBLOCKED';

-- CreateTable
CREATE TABLE "BlockedDomain" (
    "id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "links" BOOLEAN NOT NULL,
    "mails" BOOLEAN NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "BlockedDomain_pkey" PRIMARY KEY ("id"),
    -- By hand: as the schema says.
    CONSTRAINT "BlockedDomain_kind_check" CHECK (links OR mails),
    CONSTRAINT "BlockedDomain_texts_check" CHECK (domain ~ '^[a-z0-9_.-]{3,253}$' AND char_length(reason) BETWEEN 1 AND 500)
);

-- By hand: of each domain one stands; what ended before stays for the log, which names it by its id alone.
CREATE UNIQUE INDEX "BlockedDomain_domain_key" ON "BlockedDomain" (domain) WHERE "endedAt" IS NULL;

-- A mail goes to a human: what they want to be told by one is theirs, of their own profile or of an organization.
CREATE TABLE "DigestChoice" (
    "userId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "type" "NotificationType" NOT NULL,
    "frequency" "DigestFrequency" NOT NULL,

    CONSTRAINT "DigestChoice_pkey" PRIMARY KEY ("userId","profileId","type"),
    CONSTRAINT "DigestChoice_frequency_check" CHECK ("frequency" <> 'OFF')
);

CREATE INDEX "DigestChoice_profileId_idx" ON "DigestChoice"("profileId");

ALTER TABLE "DigestChoice" ADD CONSTRAINT "DigestChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "DigestChoice" ADD CONSTRAINT "DigestChoice_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

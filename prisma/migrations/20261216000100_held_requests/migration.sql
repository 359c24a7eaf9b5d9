CREATE TABLE "HeldRequest" (
    "fromId" UUID NOT NULL,
    "toId" UUID NOT NULL,
    "note" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HeldRequest_pkey" PRIMARY KEY ("fromId", "toId"),
    CONSTRAINT "HeldRequest_note_check" CHECK (char_length("note") BETWEEN 1 AND 300),
    CONSTRAINT "HeldRequest_pair_check" CHECK ("fromId" <> "toId")
);

CREATE INDEX "HeldRequest_toId_idx" ON "HeldRequest"("toId");

ALTER TABLE "HeldRequest" ADD CONSTRAINT "HeldRequest_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "HeldRequest" ADD CONSTRAINT "HeldRequest_toId_fkey" FOREIGN KEY ("toId") REFERENCES "Profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

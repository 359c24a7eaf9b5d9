-- By hand: a transaction of its own, which stops no write.
ALTER TABLE "Conversation" VALIDATE CONSTRAINT "Conversation_pinnedJobId_check";

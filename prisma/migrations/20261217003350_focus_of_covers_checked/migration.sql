-- Apart from its addition, so that nobody waits while all are looked at.
ALTER TABLE "Picture" VALIDATE CONSTRAINT "Picture_focus_check";

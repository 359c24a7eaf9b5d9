-- By hand: a transaction of its own, which stops no write.
ALTER TABLE "Picture" VALIDATE CONSTRAINT "Picture_messageId_fkey";

-- By hand: where pictures are shown by now. New values of an enum can be used only once they have been committed.
ALTER TABLE "Picture" DROP CONSTRAINT "Picture_kind_check", DROP CONSTRAINT "Picture_post_check";
ALTER TABLE "Picture"
  ADD CONSTRAINT "Picture_kind_check" CHECK (
    CASE
      WHEN use = 'UNUSED' THEN TRUE
      WHEN use = 'GROUP' THEN kind = 'PHOTO'
      WHEN use IN ('PHOTO', 'COVER') THEN kind::text = use::text
      ELSE kind = 'PICTURE'
    END) NOT VALID,
  ADD CONSTRAINT "Picture_post_check" CHECK ((use = 'POST') = ("postId" IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT "Picture_message_check" CHECK ((use = 'MESSAGE') = ("messageId" IS NOT NULL)) NOT VALID;
ALTER TABLE "Picture" VALIDATE CONSTRAINT "Picture_kind_check";
ALTER TABLE "Picture" VALIDATE CONSTRAINT "Picture_post_check";
ALTER TABLE "Picture" VALIDATE CONSTRAINT "Picture_message_check";

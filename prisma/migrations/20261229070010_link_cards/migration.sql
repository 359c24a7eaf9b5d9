-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "cardLink" TEXT,
ADD COLUMN     "cardText" TEXT,
ADD COLUMN     "cardTitle" TEXT;

-- AlterTable
ALTER TABLE "PostVersion" ADD COLUMN     "cardLink" TEXT,
ADD COLUMN     "cardText" TEXT,
ADD COLUMN     "cardTitle" TEXT;

-- By hand: all of a card or nothing, and as long as its form says. No row has one yet.
ALTER TABLE "Post" ADD CONSTRAINT "Post_card_check" CHECK (
  num_nonnulls("cardLink", "cardTitle", "cardText") = 0 OR (
    num_nonnulls("cardLink", "cardTitle", "cardText") = 3
    AND "cardLink" ~ '^https?://[^/]' AND char_length("cardLink") <= 1000
    AND char_length("cardTitle") BETWEEN 1 AND 120 AND char_length("cardText") <= 300)) NOT VALID;
ALTER TABLE "PostVersion" ADD CONSTRAINT "PostVersion_card_check" CHECK (
  num_nonnulls("cardLink", "cardTitle", "cardText") = 0 OR (
    num_nonnulls("cardLink", "cardTitle", "cardText") = 3
    AND "cardLink" ~ '^https?://[^/]' AND char_length("cardLink") <= 1000
    AND char_length("cardTitle") BETWEEN 1 AND 120 AND char_length("cardText") <= 300)) NOT VALID;

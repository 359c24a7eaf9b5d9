-- AlterEnum
ALTER TYPE "ReportAnswer" ADD VALUE 'LIMITED';

-- AlterTable
ALTER TABLE "ReportCase" ADD COLUMN "until" TIMESTAMPTZ(3),
ADD COLUMN "endedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN "chosenPostsAudience" "Audience";

-- By hand: as the schema says.
ALTER TABLE "ReportCase" ADD CONSTRAINT "ReportCase_until_check" CHECK ("until" > "answeredAt") NOT VALID;
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_limited_check" CHECK ("chosenPostsAudience" IS NULL OR "postsAudience" = 'ALLIES') NOT VALID;

-- By hand: what whoever is limited chooses meanwhile is kept until that is over.
CREATE FUNCTION "keep_posts_audience"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."chosenPostsAudience" := NEW."postsAudience";
  NEW."postsAudience" := 'ALLIES';
  RETURN NEW;
END $$;
CREATE TRIGGER "Profile_limited" BEFORE UPDATE OF "postsAudience" ON "Profile" FOR EACH ROW
  WHEN (OLD."chosenPostsAudience" IS NOT NULL AND NEW."chosenPostsAudience" IS NOT NULL)
  EXECUTE FUNCTION "keep_posts_audience"();

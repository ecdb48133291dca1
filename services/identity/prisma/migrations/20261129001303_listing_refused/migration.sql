-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "refusal_reason" TEXT,
ADD COLUMN     "refused_at" TIMESTAMPTZ(3);

-- Whoever is refused reads why, and only who waits to be listed is refused.
ALTER TABLE "organization" ADD CONSTRAINT "organization_refusal_whole"
  CHECK ((refused_at IS NULL) = (refusal_reason IS NULL) AND (refused_at IS NULL OR listed_at IS NULL)) NOT VALID;
-- Four kinds more.
ALTER TABLE "organization" DROP CONSTRAINT "organization_kind_known";
ALTER TABLE "organization" ADD CONSTRAINT "organization_kind_known"
  CHECK (kind IN ('hospital', 'research', 'university', 'laboratory', 'primary-care', 'public-health', 'government', 'charity', 'vendor')) NOT VALID;

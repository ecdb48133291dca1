-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "trust_proposed_at" TIMESTAMPTZ(3),
ADD COLUMN     "trust_proposed_by" INTEGER;

ALTER TABLE "organization" ADD CONSTRAINT "organization_trust_proposed_whole"
  CHECK ((trust_proposed_by IS NULL) = (trust_proposed_at IS NULL) AND (trust_proposed_by IS NULL OR trusted_at IS NULL)) NOT VALID;

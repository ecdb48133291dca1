-- AlterTable
ALTER TABLE "directive_person" ADD COLUMN     "held" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "link_id" INTEGER,
ADD COLUMN     "claim" TEXT,
ADD COLUMN     "number_hash" TEXT;

-- allow rows-changed: a row for each patient who decided, and no released version has the table
UPDATE "directive_person" AS p
   SET "link_id" = l."id", "claim" = l."sealed", "number_hash" = l."number_hash"
  FROM "record_link" AS l
 WHERE p."told_revision" IS NOT NULL AND l."state" = 'confirmed'
   AND l."user_id" = p."user_id" AND COALESCE(l."dependent_id", 0) = COALESCE(p."dependent_id", 0);

ALTER TABLE "directive_person"
  ADD CONSTRAINT "directive_person_claim_encrypted" CHECK (claim LIKE 'v1.%') NOT VALID;
ALTER TABLE "directive_person"
  ADD CONSTRAINT "directive_person_number_hashed" CHECK (number_hash ~ '^[0-9a-f]{64}$') NOT VALID;
ALTER TABLE "directive_person"
  ADD CONSTRAINT "directive_person_told_whole" CHECK (
    (told_revision IS NOT NULL) = (link_id IS NOT NULL)
    AND (told_revision IS NOT NULL) = (claim IS NOT NULL)
    AND (told_revision IS NOT NULL) = (number_hash IS NOT NULL)) NOT VALID;
ALTER TABLE "directive_person"
  ADD CONSTRAINT "directive_person_held_counts" CHECK (told_revision IS NOT NULL OR NOT held) NOT VALID;

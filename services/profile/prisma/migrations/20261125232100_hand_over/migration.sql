-- AlterTable
ALTER TABLE "dependent" ADD COLUMN     "handed_over_at" TIMESTAMPTZ(3),
ADD COLUMN     "told_of_age" TEXT;

-- AlterTable
ALTER TABLE "directive_history" ADD COLUMN     "by_parent" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "directive_set" ADD COLUMN     "by_parent" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "record_link" ADD COLUMN     "of_grown" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "dependent"
  ADD CONSTRAINT "dependent_told_of_age_known" CHECK (told_of_age IN ('soon', 'now')) NOT VALID;
ALTER TABLE "record_link"
  ADD CONSTRAINT "record_link_grown_dependent" CHECK (dependent_id IS NOT NULL OR NOT of_grown) NOT VALID;

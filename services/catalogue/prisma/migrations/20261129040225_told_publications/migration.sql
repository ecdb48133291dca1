-- AlterTable
ALTER TABLE "publication" ADD COLUMN     "told" JSON,
ADD COLUMN     "told_kind" TEXT,
ADD COLUMN     "told_seen" INTEGER;

ALTER TABLE "publication" ADD CONSTRAINT "publication_told_known"
  CHECK ((told_kind IS NULL) = (told_seen IS NULL) AND (told_kind IS NOT NULL OR told IS NULL)
    AND (told_kind IS NULL OR told_kind IN ('facts', 'form', 'card')) AND (told_seen IS NULL OR told_seen >= 0)) NOT VALID;

-- AlterTable
ALTER TABLE "data_table" ADD COLUMN     "release_every" TEXT;

ALTER TABLE "data_table" ADD CONSTRAINT "data_table_release_every_known"
  CHECK (release_every IN ('week', 'month', 'quarter', 'year')) NOT VALID;

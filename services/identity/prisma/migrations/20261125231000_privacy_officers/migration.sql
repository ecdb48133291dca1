-- AlterTable
ALTER TABLE "user" ADD COLUMN     "privacy_officer_at" TIMESTAMPTZ(3);

-- Rows that are there are checked by the next migration.
ALTER TABLE "user" ADD CONSTRAINT "user_privacy_officer_is_admin"
  CHECK (privacy_officer_at IS NULL OR role = 'admin') NOT VALID;

-- AlterTable
-- Those that are there were made by admins of the platform, and so are those that the released version makes.
ALTER TABLE "organization" ADD COLUMN     "listed_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "upload" ADD COLUMN     "reading" JSONB;

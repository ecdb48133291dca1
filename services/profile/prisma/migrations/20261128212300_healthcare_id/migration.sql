-- AlterTable
ALTER TABLE "role_profile" ADD COLUMN     "healthcare_id_hash" TEXT;

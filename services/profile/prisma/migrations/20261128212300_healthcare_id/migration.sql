-- AlterTable
ALTER TABLE "role_profile" ADD COLUMN     "healthcare_id_hash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "role_profile_healthcare_id_hash_key" ON "role_profile"("healthcare_id_hash");

-- AlterTable
ALTER TABLE "release" ADD COLUMN     "corrects" TEXT,
ADD COLUMN     "withdraw_reason" TEXT;

-- AlterTable
ALTER TABLE "upload" ADD COLUMN     "corrects" TEXT;

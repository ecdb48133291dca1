-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "readings" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "trial_use" ADD COLUMN     "customer_id" TEXT,
ALTER COLUMN "subscription_id" DROP NOT NULL;

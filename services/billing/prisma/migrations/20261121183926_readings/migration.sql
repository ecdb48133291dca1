-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "readings" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
-- allow drop-not-null: NULL is written from this version on while the provider is asked; the version before counts rows only
ALTER TABLE "trial_use" ADD COLUMN     "customer_id" TEXT,
ALTER COLUMN "subscription_id" DROP NOT NULL;

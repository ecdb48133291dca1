-- AlterTable
ALTER TABLE "decision_rule" ADD COLUMN     "switched_off_at" TIMESTAMPTZ(3),
ADD COLUMN     "switched_off_by" INTEGER;

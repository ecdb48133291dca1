-- AlterTable
ALTER TABLE "release" ADD COLUMN     "persons" INTEGER,
ADD COLUMN     "rows" INTEGER;

-- CreateTable
CREATE TABLE "release_reminder" (
    "table_id" INTEGER NOT NULL,
    "release" INTEGER NOT NULL,
    "due_on" DATE NOT NULL,
    "occasion" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "release_reminder_pkey" PRIMARY KEY ("table_id","release","due_on","occasion")
);

-- AddForeignKey
ALTER TABLE "release_reminder" ADD CONSTRAINT "release_reminder_table_id_release_fkey" FOREIGN KEY ("table_id", "release") REFERENCES "release"("table_id", "number") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "release_reminder" ADD CONSTRAINT "release_reminder_occasion_known"
  CHECK (occasion IN ('due-soon', 'overdue'));

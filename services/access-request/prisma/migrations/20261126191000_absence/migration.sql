-- CreateTable
CREATE TABLE "absence" (
    "user_id" INTEGER NOT NULL,
    "cover_id" INTEGER NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,

    CONSTRAINT "absence_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "absence_cover_id_idx" ON "absence"("cover_id");

ALTER TABLE "absence"
  ADD CONSTRAINT "absence_days_in_order" CHECK (last_day >= first_day),
  ADD CONSTRAINT "absence_covered_by_another" CHECK (cover_id <> user_id);

-- CreateTable
CREATE TABLE "copies" (
    "request_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "destroyed_at" TIMESTAMPTZ(3),

    CONSTRAINT "copies_pkey" PRIMARY KEY ("request_id")
);

-- CreateIndex
CREATE INDEX "copies_user_id_idx" ON "copies"("user_id");

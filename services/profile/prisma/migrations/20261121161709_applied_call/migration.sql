-- CreateTable
CREATE TABLE "applied_call" (
    "key" TEXT NOT NULL,
    "made_id" INTEGER,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "applied_call_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "applied_call_applied" ON "applied_call"("applied_at");

-- CreateTable
CREATE TABLE "idempotency_key" (
    "key" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "status" INTEGER,
    "body" TEXT,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "idempotency_key_claimed_at_idx" ON "idempotency_key"("claimed_at");

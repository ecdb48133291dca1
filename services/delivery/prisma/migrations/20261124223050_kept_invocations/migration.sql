-- CreateTable
CREATE TABLE "kept_invocation" (
    "id" UUID NOT NULL,
    "sealed" TEXT NOT NULL,
    "kept_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_invocation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "kept_invocation_kept_until_idx" ON "kept_invocation"("kept_until");

-- AddForeignKey
ALTER TABLE "kept_invocation" ADD CONSTRAINT "kept_invocation_id_fkey" FOREIGN KEY ("id") REFERENCES "invocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- A ciphertext starts with its version.
ALTER TABLE "kept_invocation" ADD CONSTRAINT "kept_invocation_sealed_encrypted" CHECK (sealed LIKE 'v1.%');

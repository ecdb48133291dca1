-- CreateTable
CREATE TABLE "invocation_feedback" (
    "invocation_id" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "sealed" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invocation_feedback_pkey" PRIMARY KEY ("invocation_id")
);

-- AddForeignKey
ALTER TABLE "invocation_feedback" ADD CONSTRAINT "invocation_feedback_invocation_id_fkey" FOREIGN KEY ("invocation_id") REFERENCES "invocation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invocation_feedback" ADD CONSTRAINT "invocation_feedback_outcome_known"
  CHECK (outcome IN ('accepted', 'overridden'));
-- A ciphertext starts with its version.
ALTER TABLE "invocation_feedback" ADD CONSTRAINT "invocation_feedback_sealed_encrypted" CHECK (sealed LIKE 'v1.%');

-- Rows of before are kept for a day from now on.
ALTER TABLE "idempotency_key" ADD COLUMN "kept_until" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + '24:00:00'::interval);

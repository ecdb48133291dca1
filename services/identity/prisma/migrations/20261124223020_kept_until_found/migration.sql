CREATE INDEX CONCURRENTLY "idempotency_key_kept_until_idx" ON "idempotency_key"("kept_until");

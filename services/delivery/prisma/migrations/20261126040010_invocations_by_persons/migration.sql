CREATE INDEX CONCURRENTLY "invocation_persons_hash_idx" ON "invocation"("persons_hash");

CREATE INDEX CONCURRENTLY "use_persons_hash_idx" ON "use"("persons_hash");

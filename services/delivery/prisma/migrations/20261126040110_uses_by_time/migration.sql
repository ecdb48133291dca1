CREATE INDEX CONCURRENTLY "use_at_idx" ON "use"("at");

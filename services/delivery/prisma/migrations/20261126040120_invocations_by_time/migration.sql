CREATE INDEX CONCURRENTLY "invocation_at_idx" ON "invocation"("at");

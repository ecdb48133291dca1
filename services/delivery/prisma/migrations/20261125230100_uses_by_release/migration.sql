CREATE INDEX CONCURRENTLY "use_table_id_release_id_idx" ON "use"("table_id", "release", "id");

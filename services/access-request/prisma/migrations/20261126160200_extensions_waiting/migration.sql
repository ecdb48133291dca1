CREATE INDEX CONCURRENTLY "grant_extension_waiting" ON "grant" (extension_id) WHERE extension_id IS NOT NULL;

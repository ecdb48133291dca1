CREATE UNIQUE INDEX CONCURRENTLY "grant_visa_index_key" ON "grant" (visa_index);

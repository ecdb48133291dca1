CREATE INDEX CONCURRENTLY "access_request_unsealed" ON "access_request" (id) WHERE sealed IS NULL;

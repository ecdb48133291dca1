CREATE INDEX CONCURRENTLY "integration_request_unsealed" ON "integration_request" (id) WHERE sealed IS NULL;

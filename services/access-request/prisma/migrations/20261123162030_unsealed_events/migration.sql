CREATE INDEX CONCURRENTLY "request_event_unsealed" ON "request_event" (id) WHERE sealed IS NULL AND (purpose IS NOT NULL OR comment IS NOT NULL);

CREATE UNIQUE INDEX CONCURRENTLY "audit_event_chain" ON "audit_event" ("sequence", "hash");

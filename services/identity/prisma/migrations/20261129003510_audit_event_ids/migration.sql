-- Finds the line of an event that comes once more.
CREATE INDEX CONCURRENTLY "audit_event_event_id_idx" ON "audit_event" ("event_id");

CREATE INDEX CONCURRENTLY "audit_event_information_type_sequence_idx" ON "audit_event" ("information_type", "sequence");

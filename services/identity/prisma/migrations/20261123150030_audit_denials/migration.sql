-- Few of all lines, and those that are looked for.
CREATE INDEX CONCURRENTLY "audit_event_denied" ON "audit_event" ("sequence") WHERE outcome = 'denied';

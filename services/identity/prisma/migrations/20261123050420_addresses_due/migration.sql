-- Looked at every minute; a few rows, and none in the end.
CREATE INDEX CONCURRENTLY "user_address_due" ON "user" ("address_due_at") WHERE address_due_at IS NOT NULL;

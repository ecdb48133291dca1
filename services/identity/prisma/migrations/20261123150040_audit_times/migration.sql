-- Lines come in the order of time, nearly: a few pages tell where a day is.
CREATE INDEX CONCURRENTLY "audit_event_times" ON "audit_event" USING brin ("occurred_at");

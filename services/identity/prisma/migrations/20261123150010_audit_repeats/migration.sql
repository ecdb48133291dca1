-- Finds the other lines of the same person, action and thing on the same day (of Ontario).
CREATE INDEX CONCURRENTLY "audit_event_repeats" ON "audit_event" ("subject", "action", (coalesce("actor_id", 0)), (("occurred_at" AT TIME ZONE 'America/Toronto')::date), "sequence");

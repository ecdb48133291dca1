CREATE INDEX CONCURRENTLY "ai_agent_steward_organization_id_idx" ON "ai_agent" ("steward_organization_id");

CREATE INDEX CONCURRENTLY "data_collection_steward_organization_id_idx" ON "data_collection" ("steward_organization_id");

CREATE INDEX CONCURRENTLY "data_domain_steward_organization_id_idx" ON "data_domain" ("steward_organization_id");

CREATE INDEX CONCURRENTLY "data_product_steward_organization_id_idx" ON "data_product" ("steward_organization_id");

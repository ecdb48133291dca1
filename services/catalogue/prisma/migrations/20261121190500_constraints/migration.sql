-- For new rows at once; those that are there are checked by the next migration, which keeps nobody from writing.
ALTER TABLE "ai_agent" ADD CONSTRAINT "ai_agent_revision_positive"
  CHECK (revision > 0) NOT VALID;
ALTER TABLE "data_product" ADD CONSTRAINT "data_product_revision_positive"
  CHECK (revision > 0) NOT VALID;
ALTER TABLE "data_domain" ADD CONSTRAINT "data_domain_revision_positive"
  CHECK (revision > 0) NOT VALID;
ALTER TABLE "data_collection" ADD CONSTRAINT "data_collection_revision_positive"
  CHECK (revision > 0) NOT VALID;
ALTER TABLE "ai_agent" ADD CONSTRAINT "ai_agent_name_not_blank"
  CHECK (btrim(name) <> '') NOT VALID;
ALTER TABLE "data_product" ADD CONSTRAINT "data_product_name_not_blank"
  CHECK (btrim(name) <> '') NOT VALID;
ALTER TABLE "data_domain" ADD CONSTRAINT "data_domain_name_not_blank"
  CHECK (btrim(name) <> '') NOT VALID;
ALTER TABLE "data_collection" ADD CONSTRAINT "data_collection_name_not_blank"
  CHECK (btrim(name) <> '') NOT VALID;
ALTER TABLE "resource_revision" ADD CONSTRAINT "resource_revision_positive"
  CHECK (revision > 0 AND resource_id > 0) NOT VALID;
ALTER TABLE "resource_revision" ADD CONSTRAINT "resource_revision_content_object"
  CHECK (jsonb_typeof(content) = 'object') NOT VALID;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_published_is_placed"
  CHECK (published_at IS NULL OR position IS NOT NULL) NOT VALID;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_names_something"
  CHECK (topic <> '' AND aggregate <> '' AND type <> '') NOT VALID;

-- For new rows at once; those that are there are checked by the next migration, which keeps nobody from writing.
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_role_known"
  CHECK (role IN ('member', 'admin')) NOT VALID;
ALTER TABLE "dependent" ADD CONSTRAINT "dependent_names_length"
  CHECK (char_length(first_name) BETWEEN 1 AND 100 AND char_length(last_name) BETWEEN 1 AND 100) NOT VALID;
ALTER TABLE "dependent" ADD CONSTRAINT "dependent_relationship_length"
  CHECK (char_length(relationship) BETWEEN 1 AND 100) NOT VALID;
ALTER TABLE "dependent" ADD CONSTRAINT "dependent_date_of_birth_possible"
  CHECK (date_of_birth >= '1900-01-01') NOT VALID;
ALTER TABLE "notification" ADD CONSTRAINT "notification_resource_type_known"
  CHECK (resource_type IN ('agent', 'data', 'dataDomain', 'dataCollection')) NOT VALID;
ALTER TABLE "notification" ADD CONSTRAINT "notification_resource_whole"
  CHECK ((resource_type IS NULL) = (resource_id IS NULL)) NOT VALID;
ALTER TABLE "notification" ADD CONSTRAINT "notification_link_is_path"
  CHECK (link LIKE '/%' AND link NOT LIKE '//%') NOT VALID;
ALTER TABLE "notification" ADD CONSTRAINT "notification_title_not_blank"
  CHECK (btrim(title) <> '') NOT VALID;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_published_is_placed"
  CHECK (published_at IS NULL OR position IS NOT NULL) NOT VALID;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_names_something"
  CHECK (topic <> '' AND aggregate <> '' AND type <> '') NOT VALID;

-- Rows that are there are checked by the next migration.
ALTER TABLE "oidc_artifact" ADD CONSTRAINT "oidc_artifact_payload_sealed" CHECK (payload LIKE 'v1.%') NOT VALID;

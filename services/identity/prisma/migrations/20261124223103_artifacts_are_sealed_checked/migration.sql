ALTER TABLE "oidc_artifact" VALIDATE CONSTRAINT "oidc_artifact_payload_sealed";

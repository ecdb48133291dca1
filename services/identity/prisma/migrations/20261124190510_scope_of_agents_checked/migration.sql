ALTER TABLE "oauth_client" VALIDATE CONSTRAINT "oauth_client_scopes_known";

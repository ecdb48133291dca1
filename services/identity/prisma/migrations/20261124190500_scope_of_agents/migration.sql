-- Programs may be let call agents, too. Rows that are there are checked by the next migration.
ALTER TABLE "oauth_client" DROP CONSTRAINT "oauth_client_scopes_known";
ALTER TABLE "oauth_client" ADD CONSTRAINT "oauth_client_scopes_known"
  CHECK (scopes <@ ARRAY['catalogue:read', 'requests:read', 'requests:write', 'data:read', 'agents:invoke']
     AND cardinality(scopes) > 0) NOT VALID;

-- Tells WatchSessions also of API clients and access tokens that have ended, in the same way as of sessions: whoever ended
-- them, when it can be read. What an access token is traded for is in src/rpc/oauth-clients/resolve-access-token.ts.
CREATE FUNCTION oauth_client_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'client ' || OLD.id);
  RETURN NULL;
END
$$;

-- Not of "last used", and not of a new secret: tokens that were given for the old one live on.
CREATE TRIGGER oauth_client_announce AFTER DELETE OR UPDATE OF revoked_at, user_id, scopes ON "oauth_client"
  FOR EACH ROW EXECUTE FUNCTION oauth_client_announce();

CREATE FUNCTION revoked_token_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'token ' || NEW.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER revoked_token_announce AFTER INSERT ON "revoked_token"
  FOR EACH ROW EXECUTE FUNCTION revoked_token_announce();

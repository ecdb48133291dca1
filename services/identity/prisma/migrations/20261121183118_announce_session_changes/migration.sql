-- Tells WatchSessions what tokens already made out must not be used for any more, whoever changed it, when it can be
-- read: PostgreSQL delivers a notice at commit. What goes into a token is in src/rpc/resolve-session.ts.
CREATE FUNCTION session_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'session ' || encode(OLD.hash, 'hex'));
  RETURN NULL;
END
$$;

-- Not of "last seen", which changes with use.
CREATE TRIGGER session_announce AFTER DELETE OR UPDATE OF hash, user_id, expires_at ON "session"
  FOR EACH ROW EXECUTE FUNCTION session_announce();

CREATE FUNCTION user_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'user ' || OLD.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER user_announce AFTER DELETE OR UPDATE OF role, suspended_at, deleted_at ON "user"
  FOR EACH ROW EXECUTE FUNCTION user_announce();

CREATE FUNCTION second_factor_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'user ' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END
$$;

-- Not of the last code taken.
CREATE TRIGGER second_factor_announce AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON "second_factor"
  FOR EACH ROW EXECUTE FUNCTION second_factor_announce();

-- Tells WatchConnections which agents' connections have changed, whoever changed them, when it can be read: PostgreSQL
-- delivers a notice at commit. Health probes change nothing that anybody is shown of one.
CREATE FUNCTION connection_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('connections', coalesce(NEW.agent_id, OLD.agent_id)::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER connection_announce AFTER INSERT OR DELETE ON "agent_connection"
  FOR EACH ROW EXECUTE FUNCTION connection_announce();
CREATE TRIGGER connection_changed_announce AFTER UPDATE ON "agent_connection"
  FOR EACH ROW WHEN (OLD.changed_at IS DISTINCT FROM NEW.changed_at) EXECUTE FUNCTION connection_announce();

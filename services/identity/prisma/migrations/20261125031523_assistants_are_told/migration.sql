-- Tells WatchSessions whose assistants were connected or have ended, whoever did it, so that lists of them change by
-- themselves. That one has ended is told of it by its id, too: what it held is refused by that.
CREATE FUNCTION assistant_list_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'assistants ' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END
$$;

CREATE TRIGGER assistant_list_announce AFTER INSERT OR DELETE ON "assistant"
  FOR EACH ROW EXECUTE FUNCTION assistant_list_announce();

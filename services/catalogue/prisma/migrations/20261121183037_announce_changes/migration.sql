-- Tells WatchCatalogue what has changed, whoever changed it, when it can be read: PostgreSQL delivers a notice at commit.
CREATE FUNCTION entry_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_ARGV[0] || ' ' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END
$$;

CREATE TRIGGER entry_announce AFTER INSERT OR UPDATE OR DELETE ON "ai_agent"
  FOR EACH ROW EXECUTE FUNCTION entry_announce('agent');
CREATE TRIGGER entry_announce AFTER INSERT OR UPDATE OR DELETE ON "data_product"
  FOR EACH ROW EXECUTE FUNCTION entry_announce('data');
CREATE TRIGGER entry_announce AFTER INSERT OR UPDATE OR DELETE ON "data_domain"
  FOR EACH ROW EXECUTE FUNCTION entry_announce('dataDomain');
CREATE TRIGGER entry_announce AFTER INSERT OR UPDATE OR DELETE ON "data_collection"
  FOR EACH ROW EXECUTE FUNCTION entry_announce('dataCollection');

CREATE FUNCTION request_count_announce() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted request_count%ROWTYPE := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('catalogue', counted.resource_type || ' ' || counted.resource_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER request_count_announce AFTER INSERT OR UPDATE OR DELETE ON "request_count"
  FOR EACH ROW EXECUTE FUNCTION request_count_announce();

-- Tells WatchGrants whose grants or plans have changed, whoever changed them, when it can be read: PostgreSQL delivers a
-- notice at commit.
CREATE FUNCTION grant_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('grants', user_id::text) FROM access_request WHERE id = coalesce(NEW.request_id, OLD.request_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER grant_announce AFTER INSERT OR UPDATE OR DELETE ON "grant"
  FOR EACH ROW EXECUTE FUNCTION grant_announce();

-- An organization's plan is its confirmed members', who are its stewards here.
CREATE FUNCTION entitlement_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('grants', substring(NEW.owner FROM '^user/(\d+)$')) WHERE NEW.owner LIKE 'user/%';
  PERFORM pg_notify('grants', user_id::text) FROM steward WHERE NEW.owner = 'organization/' || organization_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER entitlement_inserted_announce AFTER INSERT ON "entitlement"
  FOR EACH ROW EXECUTE FUNCTION entitlement_announce();
CREATE TRIGGER entitlement_announce AFTER UPDATE ON "entitlement"
  FOR EACH ROW WHEN (OLD.plan_id IS DISTINCT FROM NEW.plan_id) EXECUTE FUNCTION entitlement_announce();

CREATE FUNCTION steward_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('grants', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER steward_announce AFTER INSERT OR UPDATE OR DELETE ON "steward"
  FOR EACH ROW EXECUTE FUNCTION steward_announce();

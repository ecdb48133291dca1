-- A plan opens API clients, and an organization's does so for its members. WatchSessions tells of whoever's plan may be
-- another one now, so that what an access token was traded for is asked about again.
CREATE FUNCTION entitled_users(owner text) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT substring(owner FROM '^user/(\d+)$')::integer WHERE owner LIKE 'user/%'
  UNION ALL
  SELECT user_id FROM membership
  WHERE status = 'confirmed' AND owner = 'organization/' || organization_id
$$;

CREATE FUNCTION entitlement_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'user ' || id) FROM entitled_users(NEW.owner) AS id;
  RETURN NULL;
END
$$;

CREATE TRIGGER entitlement_inserted_announce AFTER INSERT ON "entitlement"
  FOR EACH ROW EXECUTE FUNCTION entitlement_announce();
CREATE TRIGGER entitlement_announce AFTER UPDATE ON "entitlement"
  FOR EACH ROW WHEN (OLD.plan_id IS DISTINCT FROM NEW.plan_id) EXECUTE FUNCTION entitlement_announce();

CREATE FUNCTION membership_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session', 'user ' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END
$$;

CREATE TRIGGER membership_announce AFTER INSERT OR DELETE OR UPDATE OF organization_id, status ON "membership"
  FOR EACH ROW EXECUTE FUNCTION membership_announce();

-- Whoever loses API access loses a right: answers that are kept for them are not given any more. Which plans have it is
-- PLAN_LIMITS of packages/contracts/src/plan-limits.ts.
CREATE FUNCTION entitled_lose_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rights_loss (user_id) SELECT entitled_users(NEW.owner);
  RETURN NULL;
END
$$;

CREATE TRIGGER entitlement_loses_rights AFTER UPDATE ON "entitlement" FOR EACH ROW WHEN (
  OLD.plan_id IN ('professional', 'enterprise')
  AND (NEW.plan_id IS NULL OR NEW.plan_id NOT IN ('professional', 'enterprise'))
) EXECUTE FUNCTION entitled_lose_rights();

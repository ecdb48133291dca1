-- A net under the doors: whatever forgets to ask, nothing that opens an account is made for one that is suspended or
-- deleted. The row is locked, so that whoever ends the account meanwhile is waited for, or waits and ends this too.
CREATE FUNCTION owner_is_active() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  SELECT suspended_at, deleted_at INTO owner FROM "user" WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF owner.deleted_at IS NOT NULL THEN
    RAISE EXCEPTION 'account % is deleted: it gets no new %', NEW.user_id, TG_TABLE_NAME;
  END IF;
  IF owner.suspended_at IS NOT NULL THEN
    RAISE EXCEPTION 'account % is suspended: it gets no new %', NEW.user_id, TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER owner_is_active BEFORE INSERT ON "session"
  FOR EACH ROW EXECUTE FUNCTION owner_is_active();
CREATE TRIGGER owner_is_active BEFORE INSERT ON "directory_identity"
  FOR EACH ROW EXECUTE FUNCTION owner_is_active();
CREATE TRIGGER owner_is_active BEFORE INSERT ON "oauth_client"
  FOR EACH ROW EXECUTE FUNCTION owner_is_active();

-- How many grants somebody has that have not ended. Held until the transaction ends, so that of two approvals at once the
-- second counts the first: the lock comes before the count, which a single statement's own look at the tables cannot do.
CREATE FUNCTION live_grants(requester integer, at timestamptz) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  -- Any first number that no other two-part advisory lock of this database uses.
  PERFORM pg_advisory_xact_lock(7501, requester);
  RETURN (
    SELECT count(*) FROM "grant" JOIN access_request ON access_request.id = request_id
    WHERE user_id = requester AND ended_at IS NULL AND (expires_at IS NULL OR expires_at > at)
  );
END
$$;

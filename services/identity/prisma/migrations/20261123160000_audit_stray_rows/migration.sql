-- Rows beyond the sealed head that identity found there and passed by: none of them is a line of the trail.
CREATE TABLE "audit_stray" (
    "sequence" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_stray_pkey" PRIMARY KEY ("sequence", "hash")
);
CREATE TRIGGER audit_stray_append_only BEFORE UPDATE OR DELETE ON "audit_stray"
  FOR EACH ROW EXECUTE FUNCTION audit_event_is_append_only();
CREATE TRIGGER audit_stray_no_truncate BEFORE TRUNCATE ON "audit_stray"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_event_is_append_only();

-- The next migrations let two rows have one sequence. What is sealed already gets no second one all the same: lines come
-- behind the head, which is moved after them.
CREATE FUNCTION audit_event_comes_last() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM fresh JOIN audit_head ON fresh.sequence <= audit_head.sequence) THEN
    RAISE EXCEPTION 'the audit trail is added to at its end';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER audit_event_comes_last AFTER INSERT ON "audit_event" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION audit_event_comes_last();

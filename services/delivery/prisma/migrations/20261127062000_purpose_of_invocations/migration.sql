-- AlterTable
ALTER TABLE "invocation" ADD COLUMN     "purpose_kind" TEXT;

ALTER TABLE "invocation" ADD CONSTRAINT "invocation_purpose_kind_known"
  CHECK (purpose_kind IN ('care', 'quality', 'research', 'planning', 'education', 'development')) NOT VALID;

CREATE OR REPLACE FUNCTION invocation_is_finished_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.outcome = 'under-way' AND NEW.outcome <> 'under-way'
     AND (NEW.id, NEW.agent_id, NEW.request_id, NEW.user_id, NEW.client_id, NEW.at, NEW.information_in, NEW.input_hash,
          NEW.persons_hash, NEW.purpose_kind)
     IS NOT DISTINCT FROM
     (OLD.id, OLD.agent_id, OLD.request_id, OLD.user_id, OLD.client_id, OLD.at, OLD.information_in, OLD.input_hash,
      OLD.persons_hash, OLD.purpose_kind)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a line of the record of invocations is finished once';
END
$$;

-- CreateTable
CREATE TABLE "model_card" (
    "agent_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "card" JSON NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" INTEGER,

    CONSTRAINT "model_card_pkey" PRIMARY KEY ("agent_id", "version")
);

ALTER TABLE "model_card" ADD CONSTRAINT "model_card_object" CHECK (json_typeof(card) = 'object');
ALTER TABLE "model_card" ADD CONSTRAINT "model_card_version_positive" CHECK (version > 0);

-- A version stays as it was saved.
CREATE FUNCTION model_card_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of a model card are append-only';
END
$$;
CREATE TRIGGER model_card_append_only BEFORE UPDATE OR DELETE ON "model_card"
  FOR EACH ROW EXECUTE FUNCTION model_card_is_append_only();
CREATE TRIGGER model_card_no_truncate BEFORE TRUNCATE ON "model_card"
  FOR EACH STATEMENT EXECUTE FUNCTION model_card_is_append_only();

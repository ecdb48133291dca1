-- CreateTable
CREATE TABLE "custodianship" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "granted_by" INTEGER NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_by" INTEGER,
    "confirmed_at" TIMESTAMPTZ(3),
    "ended_by" INTEGER,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "custodianship_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "custodianship_organization_id_idx" ON "custodianship"("organization_id");

-- AddForeignKey
ALTER TABLE "custodianship" ADD CONSTRAINT "custodianship_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custodianship" ADD CONSTRAINT "custodianship_granted_by_fkey" FOREIGN KEY ("granted_by") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custodianship" ADD CONSTRAINT "custodianship_confirmed_by_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custodianship" ADD CONSTRAINT "custodianship_ended_by_fkey" FOREIGN KEY ("ended_by") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Two persons agree: the database says so, too.
ALTER TABLE "custodianship" ADD CONSTRAINT "custodianship_two_persons" CHECK (confirmed_by <> granted_by);
ALTER TABLE "custodianship" ADD CONSTRAINT "custodianship_confirmed_whole" CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL));
ALTER TABLE "custodianship" ADD CONSTRAINT "custodianship_ended_whole" CHECK ((ended_by IS NULL) = (ended_at IS NULL));
CREATE UNIQUE INDEX "custodianship_one_open" ON "custodianship" ("organization_id") WHERE ended_at IS NULL;

-- It is the record of who agreed: what was written stays, and what is added is a confirmation, once, and an end, once.
CREATE FUNCTION custodianship_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) @> jsonb_strip_nulls(to_jsonb(OLD)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'what was agreed on a custodian is kept';
END
$$;

CREATE TRIGGER custodianship_kept BEFORE UPDATE OR DELETE ON custodianship
  FOR EACH ROW EXECUTE FUNCTION custodianship_is_kept();
CREATE TRIGGER custodianship_no_truncate BEFORE TRUNCATE ON custodianship
  FOR EACH STATEMENT EXECUTE FUNCTION custodianship_is_kept();

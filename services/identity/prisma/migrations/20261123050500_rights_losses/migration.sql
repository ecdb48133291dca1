-- AlterTable
ALTER TABLE "idempotency_key" ADD COLUMN     "called_at" TIMESTAMPTZ(3),
ADD COLUMN     "user_id" INTEGER;

-- CreateTable
-- It names people without a foreign key: a row of it is written in whatever transaction takes the right away, and must
-- wait for nobody's lock.
CREATE TABLE "rights_loss" (
    "id" BIGSERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "rights_loss_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rights_loss_user_id_idx" ON "rights_loss"("user_id");

-- Answers that are kept for a person are not given any more once they have lost a right (ClaimKey), whoever took it.
CREATE FUNCTION user_loses_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rights_loss (user_id) VALUES (OLD.id);
  RETURN NULL;
END
$$;

-- A new password is one way out for whoever had the account.
CREATE TRIGGER user_loses_rights AFTER UPDATE ON "user" FOR EACH ROW WHEN (
  OLD.role <> NEW.role
  OR (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
  OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  OR OLD.password_hash IS DISTINCT FROM NEW.password_hash
  OR (OLD.email_verified_at IS NOT NULL AND NEW.email_verified_at IS NULL)
) EXECUTE FUNCTION user_loses_rights();

CREATE FUNCTION owner_loses_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rights_loss (user_id) VALUES (OLD.user_id);
  RETURN NULL;
END
$$;

-- A claim gives no rights.
CREATE TRIGGER membership_loses_rights AFTER UPDATE OR DELETE ON "membership"
  FOR EACH ROW WHEN (OLD.status = 'confirmed') EXECUTE FUNCTION owner_loses_rights();

CREATE TRIGGER second_factor_loses_rights AFTER DELETE ON "second_factor"
  FOR EACH ROW WHEN (OLD.confirmed_at IS NOT NULL) EXECUTE FUNCTION owner_loses_rights();

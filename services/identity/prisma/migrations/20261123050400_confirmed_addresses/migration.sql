ALTER TABLE "organization" ADD COLUMN "mail_domains" TEXT[] DEFAULT ARRAY[]::TEXT[];
-- As packages/contracts has it: LIMITS.mailDomains.
ALTER TABLE "organization" ADD CONSTRAINT "organization_mail_domains_few" CHECK (cardinality(mail_domains) <= 20) NOT VALID;

ALTER TABLE "user" ADD COLUMN "address_due_at" TIMESTAMPTZ(3),
ADD COLUMN "address_told_at" TIMESTAMPTZ(3);

-- Who was here before the rule has 14 days to confirm their address.
-- allow rows-changed: only accounts that nobody confirmed, and the rule must not reach them before this
UPDATE "user" SET address_due_at = now() + interval '14 days' WHERE email_verified_at IS NULL AND deleted_at IS NULL;

-- A token says when the address does not count, so it must not outlive a change of that.
CREATE OR REPLACE TRIGGER user_announce
  AFTER DELETE OR UPDATE OF role, suspended_at, deleted_at, email_verified_at, address_due_at ON "user"
  FOR EACH ROW EXECUTE FUNCTION user_announce();

ALTER TABLE "account_link" ADD COLUMN "new_email" TEXT;

-- One purpose more: a link that puts a new address in the place of the present one. Rows that are there are checked by the
-- next migration.
ALTER TABLE "account_link" DROP CONSTRAINT "account_link_purpose_known";
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_purpose_known"
  CHECK (purpose IN ('password-reset', 'email-verification', 'email-change')) NOT VALID;
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_new_email_fits"
  CHECK ((purpose = 'email-change') = (new_email IS NOT NULL)) NOT VALID;

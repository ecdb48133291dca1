ALTER TABLE "account_link" VALIDATE CONSTRAINT "account_link_purpose_known";
ALTER TABLE "account_link" VALIDATE CONSTRAINT "account_link_new_email_fits";

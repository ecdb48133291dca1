ALTER TABLE "organization" VALIDATE CONSTRAINT "organization_contact_email_is_address";
ALTER TABLE "organization" VALIDATE CONSTRAINT "organization_contact_page_is_https";

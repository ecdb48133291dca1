-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "contact_email" TEXT,
ADD COLUMN     "contact_page" TEXT;

-- Rows that are there are checked by the next migration.
ALTER TABLE "organization" ADD CONSTRAINT "organization_contact_email_is_address"
  CHECK (contact_email = lower(contact_email) AND contact_email LIKE '_%@_%') NOT VALID;
ALTER TABLE "organization" ADD CONSTRAINT "organization_contact_page_is_https" CHECK (contact_page LIKE 'https://_%') NOT VALID;

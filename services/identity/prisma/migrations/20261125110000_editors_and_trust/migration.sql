-- Editors keep an organization's entries.
ALTER TABLE "membership" DROP CONSTRAINT "membership_role_known",
ADD CONSTRAINT "membership_role_known" CHECK (role IN ('member', 'editor', 'admin')) NOT VALID;
ALTER TABLE "invitation" DROP CONSTRAINT "invitation_role_known",
ADD CONSTRAINT "invitation_role_known" CHECK (role IN ('member', 'editor', 'admin')) NOT VALID;

-- AlterTable
ALTER TABLE "organization" ADD COLUMN "trusted_at" TIMESTAMPTZ(3);

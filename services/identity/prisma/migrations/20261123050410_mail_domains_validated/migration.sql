ALTER TABLE "organization" VALIDATE CONSTRAINT "organization_mail_domains_few";

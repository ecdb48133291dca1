ALTER TABLE "mail_job" VALIDATE CONSTRAINT "mail_job_kind_known";

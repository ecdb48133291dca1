ALTER TABLE "dependent" VALIDATE CONSTRAINT "dependent_sealed_encrypted";
ALTER TABLE "dependent" VALIDATE CONSTRAINT "dependent_person_once";

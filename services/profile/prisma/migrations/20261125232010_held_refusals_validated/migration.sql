ALTER TABLE "directive_person" VALIDATE CONSTRAINT "directive_person_claim_encrypted";
ALTER TABLE "directive_person" VALIDATE CONSTRAINT "directive_person_number_hashed";
ALTER TABLE "directive_person" VALIDATE CONSTRAINT "directive_person_told_whole";
ALTER TABLE "directive_person" VALIDATE CONSTRAINT "directive_person_held_counts";

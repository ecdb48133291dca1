ALTER TABLE "dependent" VALIDATE CONSTRAINT "dependent_told_of_age_known";
ALTER TABLE "record_link" VALIDATE CONSTRAINT "record_link_grown_dependent";

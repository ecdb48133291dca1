ALTER TABLE "publication" VALIDATE CONSTRAINT "publication_told_known";

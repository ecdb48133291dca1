ALTER TABLE "grant" VALIDATE CONSTRAINT "grant_visa_index_counts";

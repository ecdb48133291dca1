-- Where the visas of a grant have their status; given when the first one is signed.
ALTER TABLE "grant" ADD COLUMN "visa_index" INTEGER;
ALTER TABLE "grant" ADD CONSTRAINT "grant_visa_index_counts" CHECK (visa_index >= 0) NOT VALID;

ALTER TABLE "dependent" ADD COLUMN "sealed" TEXT;

-- allow drop-not-null: nobody writes NULL before the release after this one, whose code reads what is sealed
ALTER TABLE "dependent" ALTER COLUMN "first_name" DROP NOT NULL,
  ALTER COLUMN "last_name" DROP NOT NULL,
  ALTER COLUMN "date_of_birth" DROP NOT NULL,
  ALTER COLUMN "relationship" DROP NOT NULL;

-- A ciphertext starts with its version.
ALTER TABLE "dependent" ADD CONSTRAINT "dependent_sealed_encrypted" CHECK (sealed LIKE 'v1.%') NOT VALID;
-- Who somebody is, is there once: sealed or, before, in the clear.
ALTER TABLE "dependent" ADD CONSTRAINT "dependent_person_once" CHECK (
  num_nonnulls(first_name, last_name, date_of_birth, relationship) = CASE WHEN sealed IS NULL THEN 4 ELSE 0 END
) NOT VALID;

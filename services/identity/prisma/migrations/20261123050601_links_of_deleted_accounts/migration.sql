-- An account that was deleted left its link to the directory, by which it came back.
-- allow rows-changed: a row for each deleted person who used the directory: few, and nobody else reads or changes them
DELETE FROM "directory_identity" USING "user"
  WHERE "user"."id" = "directory_identity"."user_id" AND "user"."deleted_at" IS NOT NULL;

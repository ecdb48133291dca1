-- A version without a card says that there is none any more.
-- allow drop-not-null: NULL is written from this version on by who removes a card; the version before answers it as no card
ALTER TABLE "model_card" ALTER COLUMN "card" DROP NOT NULL;

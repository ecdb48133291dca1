-- How many days before its end a grant's owner and steward were told of it last; absent while nothing was told.
ALTER TABLE "grant" ADD COLUMN "warned_days" INTEGER;

-- CreateTable
CREATE TABLE "request_bundle" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "request_bundle_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "access_request" ADD COLUMN "bundle_id" INTEGER;

-- For new rows at once; the next migration looks at those that are there, which keeps nobody from writing.
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_bundle_id_fkey"
  FOREIGN KEY ("bundle_id") REFERENCES "request_bundle"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

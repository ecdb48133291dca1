-- CreateTable
CREATE TABLE "contact_message" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "subject" TEXT NOT NULL,
    "inquiry_type" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "handled_at" TIMESTAMPTZ(3),
    "handled_by" INTEGER,

    CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "integration_request" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "organization" TEXT,
    "details" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "handled_at" TIMESTAMPTZ(3),
    "handled_by" INTEGER,

    CONSTRAINT "integration_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "submission_throttle" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "submission_throttle_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "contact_message_created_at_idx" ON "contact_message"("created_at");

-- CreateIndex
CREATE INDEX "integration_request_created_at_idx" ON "integration_request"("created_at");

-- Ids below 1000 are for demo data.
ALTER SEQUENCE "contact_message_id_seq" START 1000 RESTART 1000;
ALTER SEQUENCE "integration_request_id_seq" START 1000 RESTART 1000;

ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_inquiry_type_known"
  CHECK (inquiry_type IN ('general', 'support', 'billing', 'privacy', 'partnership', 'data'));
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_handled_by_someone"
  CHECK ((handled_at IS NULL) = (handled_by IS NULL));
ALTER TABLE "integration_request" ADD CONSTRAINT "integration_request_handled_by_someone"
  CHECK ((handled_at IS NULL) = (handled_by IS NULL));

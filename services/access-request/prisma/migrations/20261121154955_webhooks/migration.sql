-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "event_types" TEXT[],
    "status" TEXT NOT NULL DEFAULT 'active',
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "rotated_at" TIMESTAMPTZ(3),
    "last_delivered_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" SERIAL NOT NULL,
    "endpoint_id" INTEGER NOT NULL,
    "message_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "request_id" INTEGER,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "delivery_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "status_code" INTEGER,
    "failure" TEXT,
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateIndex
CREATE INDEX "webhook_endpoint_user_id_idx" ON "webhook_endpoint"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_message_id_key" ON "webhook_delivery"("message_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_id_idx" ON "webhook_delivery"("endpoint_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "webhook_endpoint" ALTER COLUMN "event_types" SET NOT NULL;
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_event_types_known" CHECK (
  cardinality(event_types) > 0
  AND event_types <@ ARRAY['request.decided', 'grant.given', 'grant.revoked', 'grant.expired']
);
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_status_known"
  CHECK (status IN ('active', 'paused', 'disabled'));
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_previous_secret"
  CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL));

ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event_type_known" CHECK (
  event_type IN ('request.decided', 'grant.given', 'grant.revoked', 'grant.expired', 'webhook.test')
);
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_status_known"
  CHECK (status IN ('waiting', 'delivered', 'failed'));
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_next_attempt"
  CHECK ((next_attempt_at IS NOT NULL) = (status = 'waiting'));

ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_failure_known"
  CHECK (failure IN ('timeout', 'dns', 'address', 'connection', 'tls'));
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_outcome"
  CHECK ((status_code IS NULL) <> (failure IS NULL));

CREATE INDEX "webhook_delivery_waiting" ON "webhook_delivery" (next_attempt_at) WHERE status = 'waiting';

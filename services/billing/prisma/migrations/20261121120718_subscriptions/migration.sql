-- CreateTable
CREATE TABLE "customer" (
    "owner" TEXT NOT NULL,
    "stripe_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("owner")
);

-- CreateTable
CREATE TABLE "subscription" (
    "id" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "buyer_id" INTEGER NOT NULL,
    "plan_id" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL,
    "current_period_end" TIMESTAMPTZ(3),
    "trial_end" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "activated_at" TIMESTAMPTZ(3),
    "trial_warned_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_line" (
    "id" BIGSERIAL NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "step" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "ending" BOOLEAN NOT NULL,
    "cause" TEXT NOT NULL,

    CONSTRAINT "ledger_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stripe_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_session" (
    "id" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "plan_id" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "ui_mode" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trial_use" (
    "subject" TEXT NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trial_use_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" TEXT NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_run" (
    "name" TEXT NOT NULL,
    "ran_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "member" (
    "user_id" INTEGER NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "member_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "member_organization_id_idx" ON "member"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_stripe_id_key" ON "customer"("stripe_id");

-- CreateIndex
CREATE INDEX "subscription_owner_idx" ON "subscription"("owner");

-- CreateIndex
CREATE INDEX "subscription_started_at_idx" ON "subscription"("started_at");

-- CreateIndex
CREATE INDEX "ledger_line_subscription_id_idx" ON "ledger_line"("subscription_id");

-- CreateIndex
CREATE INDEX "stripe_event_received_at_idx" ON "stripe_event"("received_at");

-- CreateIndex
CREATE INDEX "checkout_session_owner_created_at_idx" ON "checkout_session"("owner", "created_at");

-- CreateIndex
CREATE INDEX "refund_subscription_id_idx" ON "refund"("subscription_id");

-- AddForeignKey
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "subscription" ADD CONSTRAINT "subscription_status" CHECK (status IN ('trialing', 'active', 'past_due', 'unpaid', 'canceled'));
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan" CHECK (plan_id IN ('free-trial', 'basic', 'professional', 'enterprise'));
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_period" CHECK (period IN ('monthly', 'annual'));
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_owner" CHECK (owner ~ '^(user|organization)/[0-9]+$');
ALTER TABLE "customer" ADD CONSTRAINT "customer_owner" CHECK (owner ~ '^(user|organization)/[0-9]+$');
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_step" CHECK (step IN ('activated', 'changed', 'ended', 'refunded'));
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount_positive" CHECK (amount > 0);

-- What happened to money and plans stays on record: not even the service that owns it changes or removes a row.
CREATE FUNCTION billing_record_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger and refunds are append-only';
END
$$;
CREATE TRIGGER ledger_line_append_only BEFORE UPDATE OR DELETE ON "ledger_line"
  FOR EACH ROW EXECUTE FUNCTION billing_record_is_append_only();
CREATE TRIGGER ledger_line_no_truncate BEFORE TRUNCATE ON "ledger_line"
  FOR EACH STATEMENT EXECUTE FUNCTION billing_record_is_append_only();
CREATE TRIGGER refund_append_only BEFORE UPDATE OR DELETE ON "refund"
  FOR EACH ROW EXECUTE FUNCTION billing_record_is_append_only();

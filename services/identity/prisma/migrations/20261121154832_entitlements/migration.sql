-- CreateTable
CREATE TABLE "entitlement" (
    "owner" TEXT NOT NULL,
    "plan_id" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("owner")
);

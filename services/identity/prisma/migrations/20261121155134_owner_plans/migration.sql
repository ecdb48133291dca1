-- CreateTable
CREATE TABLE "owner_plan" (
    "owner" TEXT NOT NULL,
    "plan_id" TEXT,

    CONSTRAINT "owner_plan_pkey" PRIMARY KEY ("owner")
);

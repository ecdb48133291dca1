-- CreateTable
CREATE TABLE "request_assignment" (
    "request_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "request_assignment_pkey" PRIMARY KEY ("request_id")
);

-- CreateIndex
CREATE INDEX "request_assignment_user_id_idx" ON "request_assignment"("user_id");

-- AddForeignKey
ALTER TABLE "request_assignment" ADD CONSTRAINT "request_assignment_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "access_request"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

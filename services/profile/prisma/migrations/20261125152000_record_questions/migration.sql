-- CreateTable
CREATE TABLE "record_question" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "organization_id" INTEGER,
    "sealed" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "told" TEXT NOT NULL DEFAULT 'asked',
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" INTEGER,
    "answered_for" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "record_question_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "record_question_user_id_idx" ON "record_question"("user_id");

-- CreateIndex
CREATE INDEX "record_question_state_id_idx" ON "record_question"("state", "id");

-- CreateIndex
CREATE INDEX "record_question_organization_id_state_id_idx" ON "record_question"("organization_id", "state", "id");

ALTER TABLE "record_question"
  ADD CONSTRAINT "record_question_kind_known" CHECK (kind IN ('question', 'complaint')),
  ADD CONSTRAINT "record_question_state_known" CHECK (state IN ('open', 'answered')),
  ADD CONSTRAINT "record_question_told_known" CHECK (told IN ('asked', 'due-soon', 'overdue')),
  ADD CONSTRAINT "record_question_sealed_encrypted" CHECK (sealed LIKE 'v1.%'),
  ADD CONSTRAINT "record_question_answer_encrypted" CHECK (answer LIKE 'v1.%'),
  ADD CONSTRAINT "record_question_due_after_asked" CHECK (due_at > asked_at),
  ADD CONSTRAINT "record_question_answered_whole" CHECK (
    (state = 'answered') = (answer IS NOT NULL)
    AND (state = 'answered') = (answered_at IS NOT NULL)
    AND (state = 'answered') = (answered_by IS NOT NULL)),
  ADD CONSTRAINT "record_question_answered_for_somebody" CHECK (answered_for IS NULL OR state = 'answered'),
  ADD CONSTRAINT "record_question_answered_by_another" CHECK (answered_by <> user_id);

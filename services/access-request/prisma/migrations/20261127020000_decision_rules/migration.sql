-- CreateTable
CREATE TABLE "decision_rule" (
    "resource_type" TEXT NOT NULL,
    "resource_id" INTEGER NOT NULL,
    "terms" TEXT[],
    "access_types" TEXT[],
    "days" INTEGER NOT NULL,
    "set_by" INTEGER NOT NULL,
    "set_by_role" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "decision_rule_pkey" PRIMARY KEY ("resource_type","resource_id")
);
ALTER TABLE "decision_rule"
  ADD CONSTRAINT "decision_rule_resource_known" CHECK (resource_type IN ('data', 'dataDomain', 'dataCollection') AND resource_id > 0),
  ADD CONSTRAINT "decision_rule_terms_known" CHECK (
    cardinality(terms) > 0 AND terms <@ ARRAY['DUO:0000004', 'DUO:0000042', 'DUO:0000006', 'DUO:0000007', 'DUO:0000011', 'DUO:0000043']
  ),
  ADD CONSTRAINT "decision_rule_access_types_known" CHECK (
    cardinality(access_types) > 0 AND access_types <@ ARRAY['view', 'export', 'api']
  ),
  ADD CONSTRAINT "decision_rule_days" CHECK (days BETWEEN 1 AND 1826),
  ADD CONSTRAINT "decision_rule_set_by_role_known" CHECK (set_by_role IN ('patient', 'provider', 'partner', 'admin'));

-- A rule is nobody who acts: the step stays the product's, and says whose rule it was.
ALTER TABLE "request_event" ADD COLUMN "rule_term" TEXT, ADD COLUMN "rule_by" INTEGER;

-- For new rows at once; the next migration looks at those that are there, which keeps nobody from writing.
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_by_rule" CHECK (
  (rule_term IS NULL) = (rule_by IS NULL) AND (rule_term IS NULL OR action = 'approved' AND by = 'system')
) NOT VALID;
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_rule_term_known" CHECK (
  rule_term IN ('DUO:0000004', 'DUO:0000042', 'DUO:0000006', 'DUO:0000007', 'DUO:0000011', 'DUO:0000043')
) NOT VALID;

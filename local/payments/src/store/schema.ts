/**
 * Stripe's objects are kept as the documents that they are; the sandbox asks them by id and by equal fields, and one
 * index serves that. Applied at every start.
 */
export const schema = `
CREATE TABLE IF NOT EXISTS document (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  kind text NOT NULL,
  body jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS document_by_kind ON document (kind, seq DESC);
CREATE INDEX IF NOT EXISTS document_by_field ON document USING gin (body jsonb_path_ops);

-- What happens by itself when the time has come. test_clock is '' for the sandbox's own clock.
CREATE TABLE IF NOT EXISTS due (
  subject text NOT NULL,
  action text NOT NULL,
  at bigint NOT NULL,
  test_clock text NOT NULL,
  PRIMARY KEY (subject, action)
);
CREATE INDEX IF NOT EXISTS due_in_order ON due (test_clock, at);

CREATE TABLE IF NOT EXISTS delivery (
  event_id text PRIMARY KEY,
  event_type text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  answer text
);
CREATE INDEX IF NOT EXISTS delivery_waiting ON delivery (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS idempotent_answer (
  key text PRIMARY KEY,
  fingerprint text NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One row: how far the clock was moved forward, and the address that stored links carry.
CREATE TABLE IF NOT EXISTS sandbox (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  clock_offset bigint NOT NULL DEFAULT 0,
  origin text NOT NULL DEFAULT ''
);
INSERT INTO sandbox DEFAULT VALUES ON CONFLICT DO NOTHING;
`;

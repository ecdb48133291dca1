-- Table dead_letter: the same SQL in a migration of every service that consumes events.

CREATE TABLE dead_letter (
  id serial PRIMARY KEY,
  consumer text NOT NULL,
  topic text NOT NULL,
  aggregate text NOT NULL,
  -- What waits in order: the aggregate, or the event alone where events do not depend on each other.
  line text NOT NULL,
  event_id text NOT NULL,
  -- Both unknown of what is no valid event.
  event_type text,
  event_time timestamptz(3),
  -- The CloudEvent, or what came instead of one.
  body text NOT NULL,
  -- failed: its handler failed. held: it came after one that failed. Settled: replayed or discarded.
  state text NOT NULL,
  reason text NOT NULL,
  tries integer NOT NULL,
  arrived_at timestamptz(3) NOT NULL DEFAULT now(),
  failed_at timestamptz(3) NOT NULL DEFAULT now(),
  replay_requested_at timestamptz(3),
  settled_at timestamptz(3),
  discard_reason text,
  CONSTRAINT dead_letter_state_known CHECK (state IN ('failed', 'held', 'replayed', 'discarded')),
  CONSTRAINT dead_letter_tries_counted CHECK (tries >= 0),
  CONSTRAINT dead_letter_settled_with_time CHECK ((state IN ('replayed', 'discarded')) = (settled_at IS NOT NULL)),
  CONSTRAINT dead_letter_discarded_for_a_reason CHECK ((state = 'discarded') = (discard_reason IS NOT NULL))
);

-- An event that the transport brings twice is one letter.
CREATE UNIQUE INDEX dead_letter_event ON dead_letter (consumer, event_id);
-- Looked at for every delivery; empty as a rule.
CREATE INDEX dead_letter_waiting ON dead_letter (consumer, line, id) WHERE state IN ('failed', 'held');

DELETE FROM account_link WHERE hash = $1 AND purpose = $2 AND expires_at > $3 RETURNING user_id;

DELETE FROM invitation WHERE email = (SELECT email FROM "user" WHERE id = $1);

DELETE FROM session WHERE hash = $1 RETURNING user_id;

DELETE FROM session WHERE user_id = $1 AND ($2::text IS NULL OR left(encode(hash, 'hex'), $3::int) = $4) AND ($5::text IS NULL OR left(encode(hash, 'hex'), $6::int) <> $7) RETURNING encode(hash, 'hex') AS hash;

INSERT INTO idempotency_key AS known (key, fingerprint, claimed_at) VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at, status = NULL, body = NULL WHERE known.claimed_at <= $4 OR (known.status IS NULL AND known.claimed_at <= $5 AND known.fingerprint = excluded.fingerprint);

SELECT 1;

SELECT FROM "user" WHERE id = $1 FOR UPDATE;

SELECT FROM oauth_client WHERE id = $1 FOR UPDATE;

SELECT FROM organization WHERE id = $1 FOR UPDATE;

SELECT pg_advisory_xact_lock($1);

SELECT sequence, hash, seal FROM audit_head WHERE id = 1 FOR UPDATE;

DELETE FROM invitation WHERE email = (SELECT email FROM "user" WHERE id = $1);

DELETE FROM known_device WHERE user_id = $1 AND hash IN ( SELECT hash FROM known_device WHERE user_id = $2 ORDER BY last_used_at DESC, hash OFFSET $3::int);

DELETE FROM session WHERE hash = $1 RETURNING user_id;

DELETE FROM session WHERE user_id = $1 AND ($2::text IS NULL OR left(encode(hash, 'hex'), $3::int) = $4) AND ($5::text IS NULL OR left(encode(hash, 'hex'), $6::int) <> $7);

INSERT INTO idempotency_key AS known (key, fingerprint, claimed_at, user_id, called_at) VALUES ($1, $2, $3, $4, clock_timestamp()) ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at, status = NULL, body = NULL, user_id = excluded.user_id, called_at = excluded.called_at WHERE known.claimed_at <= $5 OR (known.status IS NULL AND known.claimed_at <= $6 AND known.fingerprint = excluded.fingerprint) OR (known.status IS NOT NULL AND EXISTS ( SELECT FROM rights_loss WHERE rights_loss.user_id = known.user_id AND known.called_at <= rights_loss.at + $7 * interval '1 millisecond'));

SELECT $1 FROM audit_event line WHERE $2 AND $3 ORDER BY line.sequence DESC LIMIT $4;

SELECT $1 FROM audit_event line WHERE $2 AND line.sequence > $3 AND line.sequence <= $4 ORDER BY line.sequence LIMIT $5;

SELECT $1, repeats.count, repeats."firstAt" FROM ( SELECT * FROM audit_event line WHERE $2 AND $3 AND ( SELECT other.sequence FROM audit_event other WHERE $4 AND other.sequence > line.sequence AND $5 ORDER BY other.sequence LIMIT 1 ) IS NULL ORDER BY line.sequence DESC LIMIT $6 ) line CROSS JOIN LATERAL ( SELECT count(*)::int AS count, min(other.occurred_at) AS "firstAt" FROM audit_event other WHERE $7 AND $8 ) repeats ORDER BY line.sequence DESC;

SELECT 1;

SELECT FROM "user" WHERE id = $1 FOR NO KEY UPDATE;

SELECT FROM "user" WHERE id = $1 FOR SHARE;

SELECT FROM "user" WHERE id = ANY($1) ORDER BY id FOR SHARE;

SELECT FROM oauth_client WHERE id = $1 FOR UPDATE;

SELECT FROM organization WHERE id = $1 FOR UPDATE;

SELECT actor_id AS "actorId", actor_role AS "actorRole", information_type AS "informationType", count(*)::int AS count, max(occurred_at) AS "lastAt" FROM audit_event WHERE subject_user_id = $1 AND actor_id <> $2 AND outcome = 'success' GROUP BY 1, 2, 3 ORDER BY "lastAt" DESC LIMIT $3;

SELECT id, email, address_due_at AS "addressDueAt" FROM "user" WHERE address_due_at > $1 AND address_told_at IS NULL AND email_verified_at IS NULL AND deleted_at IS NULL ORDER BY id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED;

SELECT id, name, listed_at AS "listedAt" FROM organization WHERE $1 = $2;

SELECT pg_advisory_xact_lock($1);

SELECT sequence, hash, seal FROM audit_head WHERE id = 1 FOR UPDATE;

UPDATE "user" SET address_due_at = NULL WHERE id IN ( SELECT id FROM "user" WHERE address_due_at <= $1 AND email_verified_at IS NULL AND deleted_at IS NULL ORDER BY id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED) RETURNING id;

UPDATE "user" SET address_told_at = $1 WHERE id = ANY($2);

DELETE FROM assistant WHERE ($1::int IS NULL OR user_id = $2::int) AND ($3::text IS NULL OR id = $4::text) AND ($5::text IS NULL OR client_id = $6::text) RETURNING id, user_id AS "userId";

DELETE FROM invitation WHERE email = (SELECT email FROM "user" WHERE id = $1);

DELETE FROM known_device WHERE user_id = $1 AND hash IN ( SELECT hash FROM known_device WHERE user_id = $2 ORDER BY last_used_at DESC, hash OFFSET $3::int);

DELETE FROM session WHERE hash = $1 RETURNING user_id;

DELETE FROM session WHERE user_id = $1 AND ($2::text IS NULL OR $3 = $4) AND ($5::text IS NULL OR $6 <> $7);

INSERT INTO idempotency_key AS known (key, fingerprint, claimed_at, user_id, called_at, kept_until) VALUES ($1, $2, $3, $4, clock_timestamp(), $5) ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at, status = NULL, body = NULL, user_id = excluded.user_id, called_at = excluded.called_at, kept_until = excluded.kept_until WHERE known.kept_until <= $6 OR (known.status IS NULL AND known.claimed_at <= $7 AND known.fingerprint = excluded.fingerprint) OR (known.status IS NOT NULL AND EXISTS ( SELECT FROM rights_loss WHERE rights_loss.user_id = known.user_id AND known.called_at <= rights_loss.at + $8 * interval '1 millisecond'));

SELECT $1 FROM audit_event line WHERE $2 AND $3 ORDER BY line.sequence DESC LIMIT $4;

SELECT $1 FROM audit_event line WHERE $2 AND line.sequence > $3 AND line.sequence <= $4 ORDER BY line.sequence LIMIT $5;

SELECT $1, repeats.count, repeats."firstAt" FROM ( SELECT * FROM audit_event line WHERE $2 AND $3 AND ( SELECT other.sequence FROM audit_event other WHERE $4 AND other.sequence > line.sequence AND $5 ORDER BY other.sequence LIMIT 1 ) IS NULL ORDER BY line.sequence DESC LIMIT $6 ) line CROSS JOIN LATERAL ( SELECT count(*)::int AS count, min(other.occurred_at) AS "firstAt" FROM audit_event other WHERE $7 AND $8 ) repeats ORDER BY line.sequence DESC;

SELECT 1;

SELECT DISTINCT ON (user_id) user_id AS "userId", name, organization FROM audit_name WHERE user_id IN ($1) ORDER BY user_id, since, hash;

SELECT EXISTS (SELECT FROM session WHERE user_id = $1 AND expires_at > $2 AND $3 = $4) AS live;

SELECT FROM "user" WHERE id = $1 FOR NO KEY UPDATE;

SELECT FROM "user" WHERE id = $1 FOR SHARE;

SELECT FROM "user" WHERE id = ANY ($1) ORDER BY id FOR SHARE;

SELECT FROM "user" WHERE id = ANY($1) ORDER BY id FOR SHARE;

SELECT FROM oauth_client WHERE id = $1 FOR UPDATE;

SELECT FROM organization WHERE id = $1 FOR UPDATE;

SELECT actor_id AS "actorId", actor_role AS "actorRole", information_type AS "informationType", count(*)::int AS count, max(occurred_at) AS "lastAt", (array_agg(actor_name ORDER BY sequence DESC))[1] AS "actorName" FROM audit_event line WHERE $1 AND subject_user_id = $2 AND actor_id <> $3 AND outcome = 'success' GROUP BY 1, 2, 3 ORDER BY "lastAt" DESC LIMIT $4;

SELECT id FROM "user" WHERE address_due_at <= $1 AND email_verified_at IS NULL AND deleted_at IS NULL AND id <> ALL($2) ORDER BY id LIMIT $3;

SELECT id FROM "user" WHERE address_due_at > $1 AND address_notified_at IS NULL AND email_verified_at IS NULL AND deleted_at IS NULL AND id <> ALL($2) ORDER BY id LIMIT $3;

SELECT id, name, listed_at AS "listedAt" FROM organization WHERE $1 = $2;

SELECT line.event_id AS "eventId" FROM audit_event line WHERE line.event_id = ANY ($1::uuid[]) AND $2;

SELECT line.sequence, line.occurred_at AS "occurredAt" FROM audit_event line WHERE $1 AND line.signature IS NOT NULL ORDER BY line.sequence LIMIT 1;

SELECT pg_advisory_xact_lock($1);

SELECT sequence, hash, seal FROM audit_head WHERE id = 1 FOR UPDATE;

SELECT sequence, hash, seal, sequence = 0 OR EXISTS ( SELECT FROM audit_event line WHERE line.sequence = head.sequence AND line.hash = head.hash ) AS "hasLast" FROM audit_head head WHERE id = 1;

UPDATE "user" SET address_due_at = NULL WHERE id = $1 AND address_due_at <= $2 AND email_verified_at IS NULL AND deleted_at IS NULL;

UPDATE "user" SET address_notified_at = $1 WHERE id = $2 AND address_due_at > $3 AND address_notified_at IS NULL AND email_verified_at IS NULL AND deleted_at IS NULL RETURNING id, email, address_due_at AS "addressDueAt";

UPDATE mail_job SET attempts = attempts + 1, due_at = $1::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, attempts)) WHERE id IN ( SELECT id FROM mail_job WHERE due_at <= $2 AND expires_at > $3 ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED) RETURNING id::text, kind, attempts, body;

WITH audited AS ( SELECT pg_class.* FROM unnest(ARRAY[$1]) AS name JOIN pg_catalog.pg_class ON pg_class.oid = to_regclass(quote_ident(name)) ) SELECT concat(nspname, '.', relname, ' is ', relkind, relpersistence, CASE WHEN relrowsecurity OR relforcerowsecurity THEN ' with row-level security' END) AS line FROM audited JOIN pg_catalog.pg_namespace ON pg_namespace.oid = relnamespace UNION ALL SELECT concat(relname, ' column ', attname, ' ', format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN ' not null' END, CASE WHEN attgenerated <> '' THEN ' generated' END) FROM audited JOIN pg_catalog.pg_attribute ON attrelid = audited.oid WHERE attnum > 0 AND NOT attisdropped UNION ALL SELECT concat(relname, ' trigger ', tgname, ' ', tgenabled, ' ', tgtype, ' ', tgqual IS NOT NULL, ' calls ', proname, ' ', lanname, ' ', encode(sha256(convert_to(prosrc, 'UTF8')), 'hex')) FROM audited JOIN pg_catalog.pg_trigger ON tgrelid = audited.oid JOIN pg_catalog.pg_proc ON pg_proc.oid = tgfoid JOIN pg_catalog.pg_language ON pg_language.oid = prolang UNION ALL SELECT concat(relname, ' rule ', rulename, ' ', ev_type) FROM audited JOIN pg_catalog.pg_rewrite ON ev_class = audited.oid UNION ALL SELECT concat(relname, ' policy ', polname) FROM audited JOIN pg_catalog.pg_policy ON polrelid = audited.oid UNION ALL SELECT concat(relname, ' has the child ', inhrelid::regclass) FROM audited JOIN pg_catalog.pg_inherits ON inhparent = audited.oid UNION ALL SELECT concat('view ', view.oid::regclass, ' of ', audited.relname) FROM audited JOIN pg_catalog.pg_depend ON refclassid = 'pg_class'::regclass AND refobjid = audited.oid JOIN pg_catalog.pg_rewrite ON classid = 'pg_rewrite'::regclass AND objid = pg_rewrite.oid JOIN pg_catalog.pg_class view ON view.oid = ev_class AND view.oid <> audited.oid UNION ALL SELECT concat('event trigger ', evtname) FROM pg_catalog.pg_event_trigger UNION ALL SELECT concat('setting ', setting) FROM pg_catalog.pg_db_role_setting, unnest(setconfig) AS setting WHERE setdatabase IN (0, (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())) AND split_part(setting, '=', 1) IN ('search_path', 'row_security', 'session_replication_role');

WITH stray AS ( INSERT INTO audit_stray (sequence, hash) SELECT sequence, hash FROM audit_event WHERE sequence > $1 ON CONFLICT DO NOTHING RETURNING sequence ) SELECT $2::bigint = 0 OR EXISTS ( SELECT FROM audit_event WHERE sequence = $3 AND hash = $4 ) AS "hasLast", (SELECT count(*)::int FROM stray) AS strays;

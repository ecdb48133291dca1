SELECT 'agent' AS "resourceType", agent_id AS "resourceId", count(*)::int AS times, count(DISTINCT user_id)::int AS people FROM invocation WHERE $1 AND $2 GROUP BY 2 ORDER BY 2;

SELECT 1;

SELECT DISTINCT ON (entry, content_hash) resource_type || '/' || resource_id AS entry, content_hash AS "contentHash", definition FROM data_table JOIN release ON table_id = id WHERE withdrawn_at IS NULL AND definition @> '{"synthetic": false, "columns": [{"personLink": true}]}';

SELECT DISTINCT request_id AS "requestId", user_id AS "userId" FROM use WHERE way = ANY($1) AND NOT EXISTS (SELECT FROM copies WHERE copies.request_id = use.request_id) ORDER BY 1;

SELECT FROM data_table WHERE id = $1 FOR UPDATE;

SELECT FROM release WHERE table_id = $1 AND number = $2 FOR UPDATE;

SELECT FROM upload WHERE id = $1::uuid FOR UPDATE;

SELECT copies.request_id AS "requestId", copies.user_id AS "userId", ended_at AS "endedAt", destroyed_at AS "destroyedAt", count(*)::int AS times FROM copies JOIN use ON use.request_id = copies.request_id JOIN data_table ON data_table.id = table_id WHERE resource_type = $1 AND resource_id = $2 AND way = ANY($3) GROUP BY copies.request_id ORDER BY destroyed_at DESC NULLS FIRST, ended_at DESC LIMIT 200;

SELECT id FROM use WHERE user_id = $1 AND $2 AND (id < $3::int) IS NOT false AND EXISTS (SELECT FROM release WHERE release.table_id = use.table_id AND number = release AND definition @> '{"columns": [{"personLink": true}]}') ORDER BY id DESC LIMIT $4;

SELECT id::text AS id FROM invocation WHERE $1 AND ($2 = '' OR (at, id) < (SELECT at, id FROM invocation WHERE id::text = $3)) ORDER BY at DESC, id DESC LIMIT $4;

SELECT pg_advisory_xact_lock(hashtext('agent connection'), $1::int);

SELECT pg_advisory_xact_lock(hashtext('content'), hashtext($1));

SELECT pg_advisory_xact_lock(hashtext('invocation'), user_id) FROM unnest($1::int[]) AS turns(user_id);

SELECT pg_advisory_xact_lock(hashtext('upload'), $1::int);

SELECT pg_advisory_xact_lock(hashtext('use'), $1::int);

SELECT request_id AS "requestId", user_id AS "userId", count(*)::int AS times, max(at) AS "lastAt" FROM use JOIN data_table ON data_table.id = table_id WHERE table_id = $1 AND release = $2 AND way = ANY($3) AND resource_type = $4 AND resource_id = $5 GROUP BY 1, 2 ORDER BY "lastAt" DESC, 1;

SELECT request_id AS "requestId", user_id AS "userId", max(purpose_kind) AS "purposeKind", to_char(date_trunc('week', call.at AT TIME ZONE 'America/Toronto'), 'YYYY-MM-DD') AS week, count(*)::int AS calls, count(*) FILTER (WHERE call.outcome IN ('address', 'away'))::int AS away, count(*) FILTER (WHERE call.outcome = 'slow')::int AS slow, count(*) FILTER (WHERE call.outcome = 'refused')::int AS refused, count(*) FILTER (WHERE call.outcome = 'invalid')::int AS invalid, count(*) FILTER (WHERE call.outcome = 'stopped')::int AS stopped, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms) FILTER (WHERE call.outcome = 'answered'))::int AS "p50Ms", round(percentile_cont(0.95) WITHIN GROUP (ORDER BY duration_ms) FILTER (WHERE call.outcome = 'answered'))::int AS "p95Ms", count(*) FILTER (WHERE said.outcome = 'accepted')::int AS helpful, count(*) FILTER (WHERE said.outcome = 'overridden')::int AS "notHelpful", max(call.at) AS "lastAt" FROM invocation AS call LEFT JOIN invocation_feedback AS said ON invocation_id = call.id WHERE agent_id = $1 AND call.at >= $2 GROUP BY 1, 2, 4 ORDER BY week DESC, "lastAt" DESC LIMIT $3;

SELECT request_id AS "requestId", user_id AS "userId", resource_type AS "resourceType", resource_id AS "resourceId", count(*)::int AS times FROM use JOIN data_table ON data_table.id = table_id WHERE request_id = $1 AND way = ANY($2) GROUP BY 1, 2, 3, 4;

SELECT resource_type AS "resourceType", resource_id AS "resourceId", count(*)::int AS times, count(DISTINCT user_id)::int AS people FROM use JOIN data_table ON data_table.id = table_id WHERE $1 AND $2 GROUP BY 1, 2 ORDER BY 1, 2;

UPDATE agent_connection SET probed_at = $1 WHERE agent_id IN ( SELECT agent_id FROM agent_connection WHERE enabled AND (probed_at IS NULL OR probed_at <= $2) FOR UPDATE SKIP LOCKED) RETURNING agent_id;

UPDATE invocation SET outcome = ended.outcome, duration_ms = ended."durationMs" FROM jsonb_to_recordset($1::jsonb) AS ended(id uuid, outcome text, "durationMs" int) WHERE invocation.id = ended.id AND invocation.outcome = 'under-way';

UPDATE release SET withdrawn_at = coalesce(withdrawn_at, $1), deleted_at = $2 WHERE table_id = $3 AND number = $4 AND delete_at <= $5 AND deleted_at IS NULL;

UPDATE upload SET taken_until = NULL, tries = tries - 1 WHERE id = $1::uuid AND taken_until IS NOT NULL AND tries > 0;

UPDATE upload SET taken_until = clock_timestamp() + $1 * interval '1 millisecond' WHERE id = $2::uuid AND taken_until IS NOT NULL;

UPDATE upload SET tries = tries - 1 WHERE id = $1::uuid AND taken_until IS NOT NULL AND tries > 0;

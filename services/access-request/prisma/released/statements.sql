DELETE FROM request_file WHERE id = $1 AND message_id IS NULL AND (resource_type IS NULL OR request_id IS NULL) RETURNING object::text;

INSERT INTO entry_reviewers (resource_type, resource_id, reviewers) VALUES ($1, $2, 1) ON CONFLICT (resource_type, resource_id) DO NOTHING;

INSERT INTO request_read_mark AS mark (request_id, user_id, message_id) SELECT request_id, $1::int, max(id) FROM request_message WHERE request_id = $2 AND id <= $3 AND ($4 OR NOT internal) GROUP BY request_id ON CONFLICT (request_id, user_id) DO UPDATE SET message_id = excluded.message_id WHERE mark.message_id < excluded.message_id RETURNING message_id;

SELECT 1;

SELECT FROM access_request WHERE id = $1 FOR UPDATE;

SELECT FROM decision_rule WHERE resource_type = $1 AND resource_id = $2 FOR SHARE;

SELECT FROM decision_rule WHERE resource_type = $1 AND resource_id = $2 FOR UPDATE;

SELECT FROM request_file WHERE id = ANY($1) ORDER BY id FOR UPDATE;

SELECT FROM webhook_delivery WHERE id = $1 FOR UPDATE;

SELECT FROM webhook_endpoint WHERE id = $1 FOR NO KEY UPDATE;

SELECT forget_request($1::int) AS forgotten;

SELECT id FROM access_request r WHERE resource_type = $1 AND resource_id = $2 AND (status = 'pending' OR EXISTS (SELECT FROM "grant" g WHERE g.request_id = r.id AND g.extension_id IS NOT NULL)) ORDER BY id FOR UPDATE OF r;

SELECT id, user_id AS "userId", resource_name AS "resourceName" FROM access_request WHERE updated_at <= now() - make_interval(years => $1::int) AND request_is_past(id) AND id <> ALL($2) ORDER BY updated_at LIMIT $3;

SELECT live_grants($1::int, $2::timestamptz) AS live;

SELECT min(created_at) AS first FROM access_request AS request WHERE $1;

SELECT object::text FROM request_file WHERE object::text = ANY($1);

SELECT pg_advisory_xact_lock($1);

SELECT pg_advisory_xact_lock($1::int, $2::int);

SELECT request.id FROM "grant" JOIN access_request AS request ON request.id = request_id LEFT JOIN attested_entry AS attested ON attested.resource_type = request.resource_type AND attested.resource_id = request.resource_id WHERE ended_at IS NULL AND (expires_at IS NULL OR expires_at > $1) AND (attest_by IS NULL) = (since IS NOT NULL) AND request.id <> ALL($2) ORDER BY request.id LIMIT $3;

SELECT request_id AS id FROM "grant" WHERE $1 AND request_id <> ALL($2) ORDER BY expires_at LIMIT $3;

SELECT resource_type AS "resourceType", resource_id AS "resourceId", status, count(*)::int AS count FROM access_request AS request WHERE $1 GROUP BY GROUPING SETS ((status), (resource_type, resource_id, status)) ORDER BY status;

SELECT reviewers FROM entry_reviewers WHERE resource_type = $1 AND resource_id = $2 FOR SHARE;

SELECT reviewers FROM entry_reviewers WHERE resource_type = $1 AND resource_id = $2 FOR UPDATE;

SELECT to_char(week, 'YYYY-MM-DD') AS week, resource_type AS "resourceType", resource_id AS "resourceId", action, count(*)::int AS count FROM ( SELECT date_trunc('week', event.at AT TIME ZONE $1) AS week, resource_type, resource_id, action FROM request_event AS event JOIN access_request AS request ON request.id = event.request_id WHERE event.action = ANY($2) AND event.at >= $3 AND $4 ) AS step GROUP BY GROUPING SETS ((week, action), (resource_type, resource_id, action)) ORDER BY action;

SELECT user_id AS "userId", plan_id AS plan FROM ( SELECT id AS user_id, 'user/' || id AS owner FROM unnest($1::int[]) AS id UNION ALL SELECT user_id, 'organization/' || organization_id FROM steward WHERE user_id = ANY($2::int[]) ) AS theirs JOIN entitlement USING (owner) WHERE plan_id IS NOT NULL;

SELECT visa_index AS index, CASE WHEN ended_at IS NOT NULL OR expires_at <= $1 THEN $2::int ELSE $3::int END AS status FROM "grant" JOIN access_request ON access_request.id = request_id LEFT JOIN account_status USING (user_id) WHERE visa_index >= $4 AND visa_index < $5 AND (ended_at IS NOT NULL OR expires_at <= $6 OR account_status.active IS false);

WITH due AS ( SELECT delivery.id, row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at, delivery.id) AS place FROM webhook_delivery delivery JOIN webhook_endpoint endpoint ON endpoint.id = endpoint_id WHERE delivery.status = 'waiting' AND next_attempt_at <= $1 AND endpoint.status = 'active' AND NOT EXISTS (SELECT FROM account_status standing WHERE standing.user_id = endpoint.user_id AND NOT (active AND address_confirmed))) UPDATE webhook_delivery SET leased_until = $2 WHERE id IN ( SELECT id FROM webhook_delivery WHERE id IN (SELECT id FROM due WHERE place <= $3) AND status = 'waiting' AND (leased_until IS NULL OR leased_until <= $4) ORDER BY next_attempt_at, id LIMIT $5 FOR UPDATE SKIP LOCKED) RETURNING id;

WITH span AS ( SELECT date_trunc('day', $1::timestamptz AT TIME ZONE $2) AS today ), counted AS ( SELECT date_trunc('day', created_at AT TIME ZONE $3) AS day, status, count(*) AS count FROM access_request, span WHERE created_at >= (today - make_interval(days => $4::int)) AT TIME ZONE $5 GROUP BY 1, 2 ) SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce( json_agg(json_build_object('status', status, 'count', count) ORDER BY status) FILTER (WHERE status IS NOT NULL), '[]' ) AS counts FROM span CROSS JOIN generate_series(today - make_interval(days => $6::int), today, interval '1 day') AS day LEFT JOIN counted USING (day) GROUP BY day ORDER BY day;

WITH step AS ( SELECT event.*, max(event.at) FILTER (WHERE event.action IN ('submitted', 'resubmitted')) OVER (PARTITION BY event.request_id ORDER BY event.id) AS asked_at FROM access_request AS request JOIN request_event AS event ON event.request_id = request.id WHERE request.steward_organization_id = $1 AND request.updated_at >= $2 ), decided AS ( SELECT DISTINCT ON (request_id) at, extract(epoch FROM at - asked_at) / 86400 AS days, first_value(action) OVER (PARTITION BY request_id ORDER BY id DESC) AS outcome FROM step WHERE by = 'reviewer' AND action = ANY($3) ORDER BY request_id, id ) SELECT count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS "medianDays", percentile_cont(0.9) WITHIN GROUP (ORDER BY days) AS "ninetiethDays", avg((outcome = 'approved')::int)::float AS "approvedShare", avg((outcome = 'rejected')::int)::float AS "rejectedShare" FROM decided WHERE at >= $4 HAVING count(*) >= $5;

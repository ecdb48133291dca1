SELECT 1;

SELECT FROM access_request WHERE id = $1 FOR UPDATE;

SELECT FROM webhook_delivery WHERE id = $1 FOR UPDATE;

SELECT FROM webhook_endpoint WHERE id = $1 FOR NO KEY UPDATE;

SELECT live_grants($1::int, $2::timestamptz) AS live;

SELECT pg_advisory_xact_lock($1::int, $2::int);

WITH due AS ( SELECT delivery.id, row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at, delivery.id) AS place FROM webhook_delivery delivery JOIN webhook_endpoint endpoint ON endpoint.id = endpoint_id WHERE delivery.status = 'waiting' AND next_attempt_at <= $1 AND endpoint.status = 'active' AND NOT EXISTS (SELECT FROM account_standing standing WHERE standing.user_id = endpoint.user_id AND NOT (active AND address_confirmed))) UPDATE webhook_delivery SET leased_until = $2 WHERE id IN ( SELECT id FROM webhook_delivery WHERE id IN (SELECT id FROM due WHERE place <= $3) AND status = 'waiting' AND (leased_until IS NULL OR leased_until <= $4) ORDER BY next_attempt_at, id LIMIT $5 FOR UPDATE SKIP LOCKED) RETURNING id;

WITH span AS ( SELECT date_trunc('day', $1::timestamptz AT TIME ZONE $2) AS today ), counted AS ( SELECT date_trunc('day', created_at AT TIME ZONE $3) AS day, status, count(*) AS count FROM access_request, span WHERE created_at >= (today - make_interval(days => $4::int)) AT TIME ZONE $5 GROUP BY 1, 2 ) SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce( json_agg(json_build_object('status', status, 'count', count) ORDER BY status) FILTER (WHERE status IS NOT NULL), '[]' ) AS counts FROM span CROSS JOIN generate_series(today - make_interval(days => $6::int), today, interval '1 day') AS day LEFT JOIN counted USING (day) GROUP BY day ORDER BY day;

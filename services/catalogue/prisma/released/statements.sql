INSERT INTO request_count (resource_type, resource_id, count) VALUES ($1, $2, 1) ON CONFLICT (resource_type, resource_id) DO UPDATE SET count = request_count.count + 1;

SELECT 1;

SELECT id FROM data_collection WHERE EXISTS (SELECT FROM unnest(domains) AS domain WHERE $1);

SELECT id FROM data_domain WHERE EXISTS (SELECT FROM unnest(data_types) AS data_type WHERE data_type ILIKE $1);

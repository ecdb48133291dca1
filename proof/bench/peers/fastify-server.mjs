// The same rows without layers: Fastify asks PostgreSQL for each request. Runs from the folder that has its packages.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const installed = createRequire(join(process.cwd(), 'package.json'));
const fastify = installed('fastify');
const pg = installed('pg');

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const COLUMNS = `a.id, name, description, access_roles, steward_organization_id, steward_name, category, specialty,
  verified, icon, icon_bg, last_updated, coalesce(c.count, 0) AS request_count`;
const FROM = `FROM ai_agent a LEFT JOIN request_count c ON c.resource_type = 'agent' AND c.resource_id = a.id
  WHERE published_at IS NOT NULL AND retired_at IS NULL`;

const present = ({
  access_roles,
  steward_organization_id,
  steward_name,
  icon_bg,
  last_updated,
  request_count,
  ...row
}) => ({
  ...row,
  accessRoles: JSON.stringify(access_roles),
  stewardOrganizationId: steward_organization_id,
  stewardName: steward_name,
  iconBg: icon_bg,
  lastUpdated: last_updated,
  requestCount: request_count,
});

const app = fastify();
app.get('/list', async () => {
  const { rows } = await pool.query({ name: 'list', text: `SELECT ${COLUMNS} ${FROM} ORDER BY a.id LIMIT 100` });
  return rows.map(present);
});
app.get('/item/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'item',
    text: `SELECT ${COLUMNS} ${FROM} AND a.id = $1`,
    values: [params.id],
  });
  return present(rows[0]);
});
app.get('/search', async ({ query }) => {
  const text = `SELECT ${COLUMNS} ${FROM} AND (name ILIKE $1 OR description ILIKE $1 OR specialty ILIKE $1)
    ORDER BY a.id LIMIT 20`;
  const { rows } = await pool.query({ name: 'search', text, values: [`%${query.text}%`] });
  return rows.map(present);
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`listening on ${new URL(address).port}`);

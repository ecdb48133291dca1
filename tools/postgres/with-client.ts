import pg from 'pg';

/** Connects for as long as some work takes. */
export async function withClient<Result>(
  to: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(to);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

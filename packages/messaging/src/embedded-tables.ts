/**
 * Makes the tables of the embedded events where they are missing, and brings those of an older version up to date: to be
 * called as the owner of the database. Services that may only use them find them there.
 * @throws what keeps the database from being reached or changed
 */
export async function makeEventTables(databaseUrl: string): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  // What keeps it from starting is thrown.
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}

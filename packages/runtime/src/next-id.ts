/** What is needed of a transaction: Prisma's transaction client has it. */
interface NumberingTransaction {
  $queryRaw<Rows>(sql: TemplateStringsArray, ...values: unknown[]): PromiseLike<Rows>;
}

/** The id of a row that is yet to be written: its texts are sealed for their place, and its call is noted with it. */
export async function nextId(tx: NumberingTransaction, table: string): Promise<number> {
  const [id] = await nextIds(tx, [table]);
  if (id === undefined) throw new Error('the sequence gave no id');
  return id;
}

/** The same for several rows in one statement, each of the table at its place. */
export async function nextIds(tx: NumberingTransaction, tables: readonly string[]): Promise<number[]> {
  const sequences = tables.map((table) => `${table}_id_seq`);
  const rows = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT nextval(sequence::regclass) AS id FROM unnest(${sequences}::text[]) AS sequence`;
  return rows.map(({ id }) => Number(id));
}

import { poolSettings, transactionOptions } from '@carebourse/runtime/database-pool';
import { createStatementNames } from '@carebourse/runtime/statement-names';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../../generated/prisma/client.ts';

export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

export function openDatabase(url: string): Database {
  const adapter = new PrismaPg(poolSettings(url), { statementNameGenerator: createStatementNames() });
  return new PrismaClient({ adapter, transactionOptions });
}

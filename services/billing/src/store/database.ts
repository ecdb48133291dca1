import { poolSettings, transactionOptions } from '@carebourse/runtime/database-pool';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../../generated/prisma/client.ts';

export type Database = PrismaClient;

export type Transaction = Prisma.TransactionClient;

export function openDatabase(url: string): Database {
  return new PrismaClient({ adapter: new PrismaPg(poolSettings(url)), transactionOptions });
}

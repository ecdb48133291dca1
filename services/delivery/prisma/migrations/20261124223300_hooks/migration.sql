-- AlterTable
ALTER TABLE "agent_connection" ADD COLUMN     "hook" JSON;

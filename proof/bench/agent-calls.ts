import type { AgentConnection } from '@carebourse/contracts/agents';
import { withDatabase } from '@carebourse/tools/postgres/databases';
import { withClient } from '@carebourse/tools/postgres/with-client';
import { databaseName } from '@carebourse/tools/services';
import { signIn, type BenchedProduct } from './product.ts';

/** That the demo partner was granted. */
const AGENT = 34;
const PARTNER = { email: 'partner@carebourse.example', password: 'Demo-Pass-2026' };
/** The one plan by which one person may call so often for long: it counts nothing. */
const PLAN = 'enterprise';

/** All that a call of a demonstration agent needs. */
export interface AgentCalls {
  /** Through the product. */
  address: string;
  headers: Record<string, string>;
  input: Record<string, unknown>;
  /** The agent's own address, which takes the input itself. */
  endpoint: string;
}

/** Gives the demo partner the plan without a quota of calls. */
export async function prepareAgentCalls({ serverUrl, url }: BenchedProduct): Promise<AgentCalls> {
  await withClient(withDatabase(serverUrl, databaseName('access-request')), (client) =>
    client.query(`UPDATE entitlement SET plan_id = '${PLAN}' WHERE plan_id IS NOT NULL`),
  );
  return {
    address: `${url}/api/ai-agents/${AGENT}/invocations`,
    headers: { 'content-type': 'application/json', cookie: await signIn(url, PARTNER) },
    input: await exampleOf(url),
    endpoint: await endpointOf(serverUrl),
  };
}

async function exampleOf(url: string): Promise<Record<string, unknown>> {
  const connection = (await (await fetch(`${url}/api/ai-agents/${AGENT}/connection`)).json()) as AgentConnection;
  if (!connection.connected) throw new Error(`agent ${AGENT} is not connected`);
  return connection.example.input;
}

function endpointOf(serverUrl: string): Promise<string> {
  return withClient(withDatabase(serverUrl, databaseName('delivery')), async (client) => {
    const { rows } = await client.query<{ endpoint: string }>(
      `SELECT endpoint FROM agent_connection WHERE agent_id = ${AGENT}`,
    );
    return rows[0]?.endpoint ?? '';
  });
}

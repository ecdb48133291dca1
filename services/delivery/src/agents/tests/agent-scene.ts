import type { ConnectionInput, Invocation, ManagedConnection } from '@carebourse/contracts/agents';
import { as, asClient, type TestClient, type TestUser } from '@carebourse/testing/signing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { presentAnswered } from '../../../../../gateway/src/present/agent-calls.ts';
import { enteredConnection, presentManagedConnection } from '../../../../../gateway/src/present/connection.ts';
import { answerWell, connectionTo, startAgent, type AgentDouble } from '../../../tests/agent-double.ts';
import { agent as entry, startWorld, type World } from '../../../tests/world.ts';

/** A world with an agent that is connected anew for each test of a file, and somebody new who may come to call it. */
class AgentScene {
  readonly agentId = entry.resourceId;
  world!: World;
  agent!: AgentDouble;
  admin!: TestUser;
  /** Who calls, without a grant yet. */
  user!: TestUser;

  readonly save = async (
    connection: ConnectionInput,
    caller: TestUser = this.admin,
    id: number = this.agentId,
  ): Promise<ManagedConnection> => {
    const asked = { agentId: id, connection: enteredConnection(connection) };
    const answer = await as(caller, () => this.world.here.client.call('SaveConnection', asked));
    return presentManagedConnection(answer.connection);
  };

  readonly invoke = async (input: unknown = { age: 65 }, caller: TestUser = this.user): Promise<Invocation> => {
    const asked = { agentId: this.agentId, input: JSON.stringify(input) };
    const answer = await as(caller, () => this.world.here.client.call('Invoke', asked, { limitMs: 9_500 }));
    return presentAnswered(answer.invocation);
  };

  readonly invokeAs = async (client: TestClient): Promise<Invocation> => {
    const asked = { agentId: this.agentId, input: JSON.stringify({ age: 65 }) };
    const answer = await asClient(client, () => this.world.here.client.call('Invoke', asked));
    return presentAnswered(answer.invocation);
  };

  readonly linesOf = async (
    requestId: number,
    { limit = 20, before = '' }: { limit?: number; before?: string } = {},
  ) => {
    const asked = { requestId, limit, before };
    const answer = await as(this.user, () => this.world.here.client.call('ListInvocations', asked));
    return answer.invocations;
  };

  /** Gives the user a grant of the agent. @returns its request */
  readonly toAgent = (more: object = {}): Promise<number> =>
    this.world.grant({ user: this.user, entry, accessTypes: ['view'], ...more });
}

/** Sets the scene for the tests of a file. */
export function agentScene(): AgentScene {
  const scene = new AgentScene();
  beforeAll(async () => {
    scene.world = await startWorld();
    scene.agent = await startAgent();
    scene.admin = await scene.world.person('admin');
  });
  afterAll(async () => {
    scene.agent?.stop();
    await scene.world?.stop();
  });
  beforeEach(async () => {
    scene.user = await scene.world.person();
    await scene.save(connectionTo(scene.agent.url));
  });
  afterEach(() => {
    scene.agent.answer = answerWell;
    scene.agent.received.length = 0;
  });
  return scene;
}

import type {
  AgentConnection,
  CallableAgent,
  ConnectionInput,
  ConnectionTest,
  InformationKind,
  JsonSchema,
  ManagedConnection,
  Measured,
  ShownConnection,
} from '@carebourse/contracts/agents';
import type { HookDeclaration } from '@carebourse/contracts/hook-declaration';
import type { AgentServiceDefinition } from '@carebourse/rpc/delivery';
import type { RequestIn, ResponseOut } from '@carebourse/rpc/methods';

type PublicMessage = ResponseOut<AgentServiceDefinition['GetConnection']>['connection'];
type ShownMessage = NonNullable<PublicMessage>['shown'];
type MeasuredMessage = NonNullable<PublicMessage>['measured'];
type HookMessage = ResponseOut<AgentServiceDefinition['ListHooks']>['hooks'][number];
type ManagedMessage = ResponseOut<AgentServiceDefinition['GetManagedConnection']>['connection'];
type EnteredMessage = NonNullable<RequestIn<AgentServiceDefinition['SaveConnection']>['connection']>;
type TestMessage = ResponseOut<AgentServiceDefinition['TestConnection']>;
type CallableMessage = ResponseOut<AgentServiceDefinition['ListCallableAgents']>['agents'][number];

export function presentConnection(connection: PublicMessage): AgentConnection {
  if (!connection) return { connected: false };
  const { shown, units, measured } = connection;
  return {
    connected: true,
    ...presentShown(shown),
    hook: presentHook(shown?.hook),
    units: Object.fromEntries(units.map((one) => [one.field, one.units])),
    measured: presentMeasured(measured),
  };
}

export function presentDeclared({ agentId, hook }: HookMessage): { agentId: number; hook: HookDeclaration } {
  return { agentId, hook: JSON.parse(hook) as HookDeclaration };
}

export function presentManagedConnection(managed: ManagedMessage): ManagedConnection {
  if (!managed?.agent) throw new Error('delivery answered without an agent');
  const { agent, connection } = managed;
  return {
    agent,
    connection: connection && {
      endpoint: connection.endpoint,
      ...presentShown(connection.shown),
      hook: presentHook(connection.shown?.hook),
      timeLimitMs: connection.timeLimitMs,
      enabled: connection.enabled,
      credentialHeader: connection.credentialHeader ?? null,
      changedAt: connection.changedAt,
      lastProbe: connection.lastProbe,
      measured: presentMeasured(connection.measured),
    },
  };
}

/** What a steward enters, as a message: what is left out stays as it is, and null takes it away. */
export function enteredConnection(connection: ConnectionInput): EnteredMessage {
  const { endpoint, hook, credential, timeLimitMs, enabled, example } = connection;
  return {
    endpoint,
    shown: {
      inputSchema: JSON.stringify(connection.inputSchema),
      outputSchema: JSON.stringify(connection.outputSchema),
      exampleInput: JSON.stringify(example.input),
      exampleOutput: JSON.stringify(example.output),
      informationIn: connection.informationIn,
      informationOut: connection.informationOut,
      hook: hook ? JSON.stringify(hook) : undefined,
    },
    withoutHook: hook === null,
    timeLimitMs,
    enabled,
    credential,
    withoutCredential: credential === null,
  };
}

export function presentTest({ failure, message, durationMs, output }: TestMessage): ConnectionTest {
  return {
    ok: failure === undefined,
    failure: (failure as ConnectionTest['failure'] | undefined) ?? null,
    message: message ?? null,
    durationMs,
    output: output === undefined ? null : readObject(output),
  };
}

export function presentCallable({ shown, endsAt, ...agent }: CallableMessage): CallableAgent {
  return { ...agent, ...presentShown(shown), endsAt: endsAt ?? null };
}

function presentShown(shown: ShownMessage): Omit<ShownConnection, 'hook'> {
  if (!shown) throw new Error('delivery answered without a connection');
  return {
    inputSchema: readObject(shown.inputSchema),
    outputSchema: readObject(shown.outputSchema),
    example: { input: readObject(shown.exampleInput), output: readObject(shown.exampleOutput) },
    informationIn: shown.informationIn as InformationKind,
    informationOut: shown.informationOut as InformationKind,
  };
}

function presentHook(hook: string | undefined): HookDeclaration | null {
  return hook === undefined ? null : (JSON.parse(hook) as HookDeclaration);
}

function presentMeasured(measured: MeasuredMessage): Measured {
  return {
    p50Ms: measured?.p50Ms ?? null,
    p95Ms: measured?.p95Ms ?? null,
    availability: measured?.availability ?? null,
    invocations: measured?.invocations ?? 0,
  };
}

function readObject(json: string): JsonSchema {
  return JSON.parse(json) as JsonSchema;
}

import { STAND_IN_FLAGS } from './node-process.mjs';
import { commonEnv } from './part-env.ts';
import type { PartDefinition } from './part.ts';
import { loopback } from './ports.ts';
import type { StartSettings } from './settings.ts';
import type { Ports, Wiring } from './wiring.ts';

/** What delivery needs to know the agents that answer in the demo. */
export function agentsEnv({ settings, ports }: Wiring): NodeJS.ProcessEnv {
  const url = usesLocalAgents(settings) ? agentsUrl(ports) : settings.AGENTS_URL;
  return { ...(url && { AGENTS_URL: url }) };
}

/** Unless others are named, a run that is not for production has agents of its own, with published formulas. */
export function usesLocalAgents({ AGENTS_URL, NODE_ENV }: StartSettings): boolean {
  return !AGENTS_URL && NODE_ENV !== 'production';
}

export function agentsUrl(ports: Ports): string {
  return `http://${loopback}:${ports.agents}`;
}

export function agentsPart({ settings, ports }: Wiring): PartDefinition {
  return {
    name: 'agents',
    args: [...STAND_IN_FLAGS, 'local/agents/src/main.ts'],
    readyUrl: `${agentsUrl(ports)}/readyz`,
    env: { ...commonEnv(settings, 'agents'), HOST: loopback, PORT: String(ports.agents) },
  };
}

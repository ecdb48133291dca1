import type { CallableAgent } from '@carebourse/contracts/agents';
import { MAX_ID } from '@carebourse/contracts/text';
import { describe, expect, it } from 'vitest';
import { agentOfTool, presentTool, toolName } from './tools.ts';

const agent: CallableAgent = {
  agentId: 7,
  name: 'Fibrosis-4 Index',
  description: 'Four values of a blood test.',
  inputSchema: { type: 'object' },
  outputSchema: { type: 'object', required: ['value'] },
  example: { input: {}, output: { value: 1, notice: 'This is no licensed device.' } },
  informationIn: 'de-identified',
  informationOut: 'none',
  requestId: 12,
  purpose: 'To see whom to refer.',
  endsAt: null,
};

describe('the name of a tool', () => {
  it.each([
    ['Fibrosis-4 Index', 'agent-7-fibrosis-4-index'],
    ['Dépistage — phase 2', 'agent-7-depistage-phase-2'],
    ['心不全', 'agent-7'],
    ['A'.repeat(200), `agent-7-${'a'.repeat(56)}`],
    [`${'a'.repeat(55)} b`, `agent-7-${'a'.repeat(55)}`],
  ])('of %s is one that clients take, and leads back to the agent', (name, expected) => {
    expect(toolName({ agentId: 7, name })).toBe(expected);
    expect(agentOfTool(expected)).toBe(7);
  });

  it('that the agent had before leads to it too', () => {
    expect(agentOfTool('agent-7-renamed-since')).toBe(7);
  });

  it.each(['', 'agent-', 'agent-0', 'agent-07-x', 'Agent-7', 'agent-7_x', `agent-${MAX_ID + 1}`, 'agent-7-x\n'])(
    '%j is none',
    (name) => {
      expect(agentOfTool(name)).toBeUndefined();
    },
  );
});

it('takes a quantity in place of a number whose unit it names', () => {
  const creatinine = { type: 'number', ucum: 'umol/L', loinc: ['2160-0'] };
  const inputSchema = { type: 'object', properties: { age: { type: 'integer' }, creatinine }, required: ['age'] };
  expect(presentTool({ ...agent, inputSchema }).inputSchema).toEqual({
    ...inputSchema,
    properties: {
      age: { type: 'integer' },
      creatinine: { anyOf: [creatinine, expect.objectContaining({ required: ['value', 'unit'] })] },
    },
  });
});

it('a tool says what it is, what goes in, that it is no device, and what it was granted for', () => {
  expect(presentTool(agent)).toMatchObject({
    title: agent.name,
    description: [
      'Four values of a blood test.',
      'De-identified information goes in: send nothing that tells who it is about.',
      'This is no licensed device.',
      'It was granted for this purpose alone: To see whom to refer.',
    ].join('\n'),
    inputSchema: agent.inputSchema,
    outputSchema: agent.outputSchema,
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  });
});

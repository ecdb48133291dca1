import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { PROTOCOL_MESSAGES } from '@carebourse/contracts/protocol-messages';
import { DomainError } from '@carebourse/runtime/errors';
import { ProtocolError, ProtocolErrorCode, type CallToolResult } from '@modelcontextprotocol/server';
import { toProblem } from '../problem/problem.ts';

const { mcp: words } = PROTOCOL_MESSAGES;

/** With these an agent is not among the caller's tools. */
const NO_TOOL: ReadonlySet<string> = new Set([
  PROBLEM_TYPES.grantNotFound,
  PROBLEM_TYPES.grantEnded,
  PROBLEM_TYPES.planExceeded,
  PROBLEM_TYPES.agentNotConnected,
]);

const INPUT = /^input\.?/;

/**
 * What a call that was refused answers, in the product's words: an assistant reads them and can do better.
 * @throws ProtocolError for a tool that is none of the caller's; what is a bug as it is
 */
export function refusedCall(error: unknown): CallToolResult {
  if (!(error instanceof DomainError)) throw error;
  const { problem, retryAfterSeconds } = toProblem(error);
  if (NO_TOOL.has(problem.type)) throw noSuchTool(problem.message);
  const fields = Object.entries(problem.errors ?? {}).flatMap(([field, messages]) =>
    messages.map((one) => [field, one]),
  );
  const lines = fields.map(([field = '', message = '']) =>
    [field.replace(INPUT, ''), message].filter(Boolean).join(': '),
  );
  const again = retryAfterSeconds === undefined ? [] : [words.retryAfter(retryAfterSeconds)];
  const text = [problem.message, ...lines, ...again].join('\n');
  return { isError: true, content: [{ type: 'text', text }] };
}

/** @param why in the product's words */
export function noSuchTool(why: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, words.noSuchTool(why));
}

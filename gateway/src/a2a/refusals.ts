import {
  A2AError,
  InvalidAgentResponseError,
  RequestMalformedError,
  VersionNotSupportedError,
} from '@a2a-js/sdk/errors';
import { JsonRpcTransportHandler } from '@a2a-js/sdk/server';
import type { A2aCall } from '@carebourse/contracts/a2a';
import { PROTOCOL_MESSAGES } from '@carebourse/contracts/protocol-messages';
import { BadAnswerError, InvalidInputError } from '@carebourse/runtime/errors';
import { toProblem } from '../problem/problem.ts';

/**
 * A refusal as A2A has it, in the product's words. Its metadata say what problem details would: the status, the kind,
 * when to come again, and what is wrong with which field. What a bug says stays here.
 */
export function refusalOf(error: unknown, onBug: (error: unknown) => void): A2AError {
  const { problem, retryAfterSeconds } = toProblem(error);
  if (problem.status === 500) onBug(error);
  const metadata = {
    status: String(problem.status),
    ...(problem.type !== 'about:blank' && { type: problem.type }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds: String(retryAfterSeconds) }),
    ...Object.fromEntries(Object.entries(problem.errors ?? {}).map(([field, messages]) => [field, messages.join(' ')])),
  };
  const reported = { message: problem.detail, metadata };
  if (error instanceof InvalidInputError) return new RequestMalformedError(reported);
  if (error instanceof BadAnswerError) return new InvalidAgentResponseError(reported);
  return new A2AError(reported);
}

/** A call that speaks another version of the protocol, or does not say which, is not looked at. */
export function unsupportedVersion(call: A2aCall): unknown {
  const error = new VersionNotSupportedError(PROTOCOL_MESSAGES.a2a.version);
  return { jsonrpc: '2.0', id: idOf(call), error: JsonRpcTransportHandler.mapToJSONRPCError(error) };
}

/** The id by which a caller knows the answer; what can be none is not given back. */
export function idOf({ id }: A2aCall): string | number | null {
  return typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : null;
}

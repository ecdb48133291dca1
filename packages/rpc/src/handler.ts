import type { Role, Scope } from '@carebourse/contracts/constants';
import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Caller } from './caller.ts';
import type { MethodName, RequestOut, ResponseIn } from './methods.ts';
import type { ServiceName } from '@carebourse/runtime/service-names';

/**
 * For whom a call may be made: anyone, anyone who is signed in, or the named roles. `enrolling` is everyone who is signed in,
 * also those who still have to get a second factor and may do nothing else until then.
 */
type Who = 'public' | 'enrolling' | 'signed-in' | readonly Role[];

export interface WholeRule {
  who?: Who;
  /** Which parts make the call; without, the gateway alone, which hands on what people do. */
  services?: readonly ServiceName[];
  /** With which scope an API client may make it for people; without a scope no client may. */
  scope?: Scope;
  /** Only with an address that counts as the caller's own. */
  confirmed?: true;
  /**
   * Most of its time somebody else's program works, so it is not counted among the calls in work; its handler says how
   * many there may be.
   */
  waits?: true;
}

/**
 * Who may make a call. Whoever reaches a service's port shows a service's token, or gets nothing: `public` is what strangers
 * may do, by the gateway. With `services` alone these parts call by themselves, whomever they work for.
 */
export type AccessRule =
  | Who
  | (WholeRule & { who: Who })
  | { services: readonly ServiceName[]; who?: never; scope?: never; confirmed?: never };

/** One rule per RPC; a method without one does not compile. */
export type AccessRules<Definition> = Record<MethodName<Definition>, AccessRule>;

/** One call as a handler sees it. */
export interface Call {
  /** Who calls. Reading it in a handler of a public method raises UnauthenticatedError when nobody is signed in. */
  readonly caller: Caller;
  readonly callerIfAny: Caller | undefined;
  readonly requestId: string;
  readonly clientAddress: string | undefined;
  /** Whom limits count the call for, by `networkOf`: there is one also when no client address came along. */
  readonly network: string;
  /** The same for every repetition of this call; for `applyOnce`. */
  readonly idempotencyKey: string | undefined;
  /** Aborts when the caller has gone or the deadline has passed; a stream's also when the server stops. */
  readonly signal: AbortSignal;
}

/** A unary handler: the context is all that it may use. */
export type Rpc<Context, Definition extends ServiceDefinition, Name extends MethodName<Definition>> = (
  context: Context,
  request: RequestOut<Definition[Name]>,
  call: Call,
) => Promise<ResponseIn<Definition[Name]>>;

/** A server stream's handler yields its messages. */
export type StreamRpc<Context, Definition extends ServiceDefinition, Name extends MethodName<Definition>> = (
  context: Context,
  request: RequestOut<Definition[Name]>,
  call: Call,
) => AsyncIterable<ResponseIn<Definition[Name]>>;

/** A client stream's handler reads its messages as they come, and answers once. */
export type UploadRpc<Context, Definition extends ServiceDefinition, Name extends MethodName<Definition>> = (
  context: Context,
  requests: AsyncIterable<RequestOut<Definition[Name]>>,
  call: Call,
) => Promise<ResponseIn<Definition[Name]>>;

/** All handlers of a service; each method has exactly one. `Uploads` names those whose messages come in a stream. */
export type Handlers<Context, Definition extends ServiceDefinition, Uploads extends MethodName<Definition> = never> = {
  [Name in Exclude<MethodName<Definition>, Uploads>]:
    Rpc<Context, Definition, Name> | StreamRpc<Context, Definition, Name>;
} & { [Name in Uploads]: UploadRpc<Context, Definition, Name> };

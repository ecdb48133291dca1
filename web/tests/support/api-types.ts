import type { paths } from '../../generated/api.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths that the OpenAPI document has under a method. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends { responses: object } ? Path : never;
}[keyof paths];

type Responses<M extends Method, Path extends PathOf<M>> = paths[Path][M] extends { responses: infer All }
  ? All
  : never;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** What a call answers when it succeeds; undefined for an answer without a body. */
export type AnswerOf<M extends Method, Path extends PathOf<M>> = {
  [Status in keyof Responses<M, Path>]: Status extends 200 | 201 | 202 | 204
    ? JsonOf<Responses<M, Path>[Status]>
    : never;
}[keyof Responses<M, Path>];

/** The JSON that a call sends. */
export type SentBy<M extends Method, Path extends PathOf<M>> = paths[Path][M] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

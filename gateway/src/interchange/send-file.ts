import type { CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import type { RequestIn } from '@carebourse/rpc/methods';
import type { Request, Response } from 'express';
import type { Context } from '../context.ts';

type Start = Extract<RequestIn<CatalogueServiceDefinition['PlanImport']>, object>['start'];

/** gRPC takes messages of two megabytes; sockets give less, decompressors may give more. */
const PIECE_BYTES = 1_048_576;

/**
 * Hands a file on to the catalogue as it comes, and answers what it has planned. It is counted among the transfers: how
 * long it takes is its sender's to say.
 * @throws OverloadedError when too many transfers are under way
 */
export async function sendFile({ clients, streams }: Context, start: Start, request: Request, response: Response) {
  const leave = await streams.enter();
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  try {
    return await clients.catalogue.upload('PlanImport', messages(start, request), gone.signal);
  } finally {
    leave();
  }
}

async function* messages(start: Start, request: AsyncIterable<Buffer>) {
  yield { start };
  for await (const chunk of request)
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield { content: chunk.subarray(at, at + PIECE_BYTES) };
}

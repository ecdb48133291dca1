import type { ImportServiceDefinition } from '@carebourse/rpc/catalogue';
import type { RequestIn } from '@carebourse/rpc/methods';
import type { Request, Response } from 'express';
import { piecesOf } from '../bytes/pieces.ts';
import type { Context } from '../context.ts';
import { goneSignal } from '../http/gone-signal.ts';

type Start = Extract<RequestIn<ImportServiceDefinition['PlanImport']>, object>['start'];

/**
 * Hands a file on to the catalogue as it comes, and answers what it has planned. It is counted among the transfers: how
 * long it takes is its sender's to say.
 * @throws OverloadedError when too many transfers are under way
 */
export async function sendFile({ clients, streams }: Context, start: Start, request: Request, response: Response) {
  const leave = await streams.enter();
  try {
    return await clients.imports.upload('PlanImport', piecesOf(start, request), goneSignal(response));
  } finally {
    leave();
  }
}

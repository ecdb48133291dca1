import type { BackgroundWork } from '@carebourse/runtime/background-work';
import { splitAddress } from '@carebourse/runtime/env';
import { closeServer, listen } from '@carebourse/runtime/http-server';
import { internalServer } from '@carebourse/runtime/internal-server';
import type { Server } from 'node:http';
import type { Context } from '../context.ts';
import { bytesApp, type BytesCallers } from './app.ts';
import { findShared } from './find-shared.ts';
import { Transfers } from './transfers.ts';

/** Where the gateway fetches and brings bytes: plain HTTP, because files do not travel by gRPC. */
export function bytesServer(
  address: string,
  context: Context,
  callers: BytesCallers,
  transfers = new Transfers(),
): BackgroundWork & { server: Server } {
  const { host, port } = splitAddress(address);
  const server = internalServer(bytesApp({ ...context, transfers, find: findShared() }, callers), context.logger);
  // A piece of an upload may come as slowly as the gateway lets it.
  server.requestTimeout = 0;
  return {
    name: 'bytes',
    server,
    start: () => listen(server, port, host, 'BYTES_ADDRESS'),
    // A transfer may last for hours, and whoever fetches goes on elsewhere by Range.
    stop: () => closeServer(server, STOP_GRACE_MS),
  };
}

/** How long transfers under way may take once the server stops. */
const STOP_GRACE_MS = 3_000;

import type { ServerOptions } from '@grpc/grpc-js';

/**
 * What a connection may cost a service. Beside these Node ends a connection with more than 64 KiB or 128 pairs of
 * metadata, 10 pings without an answer, or streams that are opened and reset faster than about 33 a second.
 */
export const SERVER_LIMITS: ServerOptions = {
  'grpc.max_receive_message_length': 2 * 1024 * 1024,
  /** One gateway holds the notification streams of all its readers on one connection. */
  'grpc.max_concurrent_streams': 16_384,
  /** MiB of one connection, far above what so many quiet streams need: at the limit new ones are refused. */
  'grpc-node.max_session_memory': 256,
  /** A client that does not answer a ping is gone, and so are its streams. */
  'grpc.keepalive_time_ms': 60_000,
  'grpc.keepalive_timeout_ms': 20_000,
};

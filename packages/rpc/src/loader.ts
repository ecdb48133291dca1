import { fileURLToPath } from 'node:url';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { loadSync, type Options } from '@grpc/proto-loader';

const PROTO_ROOT = fileURLToPath(new URL('../../../protos', import.meta.url));

/** The one set of options; `npm run generate` hands the same to proto-loader-gen-types, so that types and values agree. */
export const LOADER_OPTIONS = {
  longs: String,
  enums: String,
  defaults: true,
  // An optional field is a oneof of its own: each that is set would come with a property that names it, such as `_note`, which
  // whoever hands a message on would hand on, too. Which field of a real oneof is set, the field itself says.
  oneofs: false,
  includeDirs: [PROTO_ROOT],
} satisfies Options;

/**
 * Loads a service from its .proto file.
 * @param file path below protos/
 * @param name full name, such as identity.v1.IdentityService
 */
export function loadService<Definition extends ServiceDefinition>(file: string, name: string): Definition {
  const definition = loadSync(file, LOADER_OPTIONS)[name];
  if (!definition || 'format' in definition) throw new Error(`${file} has no service ${name}`);
  return definition as ServiceDefinition as Definition;
}

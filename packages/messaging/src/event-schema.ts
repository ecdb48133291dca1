import protobuf from 'protobufjs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../../protos/events/v1/', import.meta.url);
const files = ['users', 'requests', 'forms', 'catalogue', 'tables', 'profiles', 'billing', 'audit'];

/** The messages of protos/events/v1, as protobufjs reflects them, with field names in lower camel case. */
export const eventSchema = new protobuf.Root().loadSync(
  files.map((file) => fileURLToPath(new URL(`${file}.proto`, folder))),
  { alternateCommentMode: true },
);
eventSchema.resolveAll();

export function messageType(message: string): protobuf.Type {
  return eventSchema.lookupType(`events.v1.${message}`);
}

/** A field is optional only where the proto says so. */
export function isOptional(field: protobuf.Field): boolean {
  return field.options?.['proto3_optional'] === true;
}

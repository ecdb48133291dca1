import type protobuf from 'protobufjs';
import { InvalidEventError } from './invalid-event-error.ts';
import { isOptional, messageType } from './event-schema.ts';

/**
 * Checks a value against a message of protos/events/v1 in proto3 JSON with lower camel case names.
 * Stricter than protobuf's own reader, which drops what it does not know and fills in what is missing:
 * fields not marked optional must be there.
 * @throws InvalidEventError naming every field that is wrong.
 */
export function checkMessage(
  message: string,
  value: unknown,
  unknownFields: 'refuse unknown fields' | 'allow unknown fields',
): void {
  if (!isObject(value)) throw new InvalidEventError(`${message}: expected an object`);
  const type = messageType(message);
  const faults = type.fieldsArray.flatMap((field) => fieldFaults(field, value[field.name]));
  if (unknownFields === 'refuse unknown fields') {
    faults.push(...Object.keys(value).flatMap((key) => (type.fields[key] ? [] : [`${key} is not a field`])));
  }
  if (faults.length > 0) throw new InvalidEventError(`${message}: ${faults.join('; ')}`);
}

function fieldFaults(field: protobuf.Field, value: unknown): string[] {
  if (value === undefined) return isOptional(field) ? [] : [`${field.name} is missing`];
  const kind = kinds[field.type];
  if (!kind) throw new Error(`${field.fullName}: no check for ${field.type}`);
  if (!field.repeated) return kind.accepts(value) ? [] : [`${field.name} is not ${kind.name}`];
  const isList = Array.isArray(value) && value.every((one) => kind.accepts(one));
  return isList ? [] : [`${field.name} is not a list, each of it ${kind.name}`];
}

const kinds: Readonly<Record<string, { name: string; accepts(value: unknown): boolean }>> = {
  bool: { name: 'a boolean', accepts: (value) => typeof value === 'boolean' },
  int32: {
    name: 'a 32-bit integer',
    accepts: (value) => Number.isInteger(value) && Number(value) === (Number(value) | 0),
  },
  string: { name: 'a string', accepts: (value) => typeof value === 'string' },
  'google.protobuf.Timestamp': { name: 'an RFC 3339 time', accepts: isTime },
};

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

function isTime(value: unknown): boolean {
  return typeof value === 'string' && rfc3339.test(value) && !Number.isNaN(Date.parse(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

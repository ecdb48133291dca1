import protobuf from 'protobufjs';
import { eventSchema, isOptional } from './event-schema.ts';

const scalars: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int32: 'number',
  string: 'string',
  'google.protobuf.Timestamp': 'string',
};

/** The TypeScript of `generated/event-messages.ts`: an interface for each message of protos/events/v1 that is not deprecated, in proto3 JSON's shape. */
export function eventMessagesSource(): string {
  const namespace = eventSchema.lookup('events.v1');
  if (!(namespace instanceof protobuf.Namespace)) throw new Error('protos/events/v1 holds no messages');
  const messages = namespace.nestedArray
    .filter((nested) => nested instanceof protobuf.Type)
    .filter(({ options }) => !options?.['deprecated']);
  const index = messages.map(({ name }) => `  ${name}: ${name};`).join('\n');
  return [
    '// Written by `npm run generate -w packages/messaging` from protos/events/v1. Change the protos instead.',
    ...messages.map(interfaceSource),
    `export interface EventMessages {\n${index}\n}\n`,
  ].join('\n\n');
}

function interfaceSource(message: protobuf.Type): string {
  const fields = message.fieldsArray.flatMap((field) => {
    const scalar = scalars[field.type];
    if (!scalar) throw new Error(`${message.name}.${field.name}: ${field.type} has no JSON shape here`);
    const type = field.repeated ? `readonly ${scalar}[]` : scalar;
    const line = `  ${field.name}${isOptional(field) ? '?: ' + type + ' | undefined' : ': ' + type};`;
    const comment = [field.comment, field.type.endsWith('Timestamp') ? 'RFC 3339.' : null].filter(Boolean).join(' ');
    return comment ? [`  /** ${comment} */`, line] : [line];
  });
  return `/** ${message.comment ?? message.name} */\nexport interface ${message.name} {\n${fields.join('\n')}\n}`;
}

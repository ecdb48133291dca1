import { readFileSync, writeFileSync } from 'node:fs';
import { eventMessagesSource } from '../src/event-messages-source.ts';

const file = new URL('../src/event-messages.ts', import.meta.url);
const source = eventMessagesSource();

if (!process.argv.includes('--check')) {
  writeFileSync(file, source);
} else if (readFileSync(file, 'utf8') !== source) {
  console.error('The event types do not follow protos/events/v1: run `npm run generate -w packages/messaging`.');
  process.exitCode = 1;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { eventMessagesSource } from '../src/event-messages-source.ts';

const folder = new URL('../generated/', import.meta.url);

mkdirSync(folder, { recursive: true });
writeFileSync(new URL('event-messages.ts', folder), eventMessagesSource());

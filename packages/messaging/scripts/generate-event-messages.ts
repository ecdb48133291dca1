import { writeFileSync } from 'node:fs';
import { eventMessagesSource } from '../src/event-messages-source.ts';

writeFileSync(new URL('../src/event-messages.ts', import.meta.url), eventMessagesSource());

/** Vite's development server as a part of the run. Environment: HOST, PORT, read by web/vite.config.ts. */
import { createServer } from 'vite';
import type { PartMessage } from './part.ts';

const server = await createServer({ configFile: 'web/vite.config.ts' });
const stop = async (): Promise<void> => {
  await server.close();
  process.exit(0);
};
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => void stop());
await server.listen();
process.send?.({ ready: true } satisfies PartMessage);

/** The local Kafka broker as a part of the run. Environment: KAFKA_DATA_DIR, KAFKA_PORT. */
import { startBroker } from '../kafka/broker.ts';
import type { PartMessage } from './part.ts';

const broker = await startBroker({
  dataDir: process.env.KAFKA_DATA_DIR ?? '.data/kafka',
  port: Number(process.env.KAFKA_PORT),
});
const stop = async (): Promise<void> => {
  await broker.stop();
  process.exit(0);
};
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => void stop());
process.send?.({ ready: true } satisfies PartMessage);

import { fileURLToPath } from 'node:url';
import { fetchJars, whatJavaLacks, type JavaProgram } from '../jars.ts';

const BROKER: JavaProgram = {
  name: 'Kafka',
  pom: fileURLToPath(new URL('pom.xml', import.meta.url)),
  artifact: 'kafka_2.13',
};

/** Why no broker can run on this machine, in one line; undefined when one can. */
export const whatBrokerLacks = () => whatJavaLacks(BROKER);

/** The folder of Kafka's jars, fetched by Maven at the first call. */
export const fetchBroker = () => fetchJars(BROKER);

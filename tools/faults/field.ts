import { services } from '../services.ts';
import { portNames } from '../start/parts.ts';
import { findPorts } from '../start/ports.ts';
import { startProduct, type Product } from '../start/running-product.ts';
import { openProxy, type Proxy } from './proxy.ts';
import type { Target } from './schedule.ts';

/** The whole product, with something in front of its services and its database that can disturb the connections. */
export interface Field {
  product: Product;
  proxies: Partial<Record<Target, Proxy>>;
  close(): Promise<void>;
}

export async function startField({ kafka }: { kafka: boolean }): Promise<Field> {
  const listen = await findPorts(portNames);
  const proxies: Partial<Record<Target, Proxy>> = {};
  const dial: Record<string, number> = {};
  for (const service of services) {
    proxies[service] = await openProxy(listen[`${service}-grpc`]);
    dial[`${service}-grpc`] = proxies[service].port;
  }
  proxies.postgres = await openProxy(listen.postgres);
  dial['postgres'] = proxies.postgres.port;

  const close = async (): Promise<void> => {
    await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
  };
  try {
    const product = await startProduct({ kafka, env: { PORTS: JSON.stringify({ listen, dial }), LOG_LEVEL: 'info' } });
    return { product, proxies, close };
  } catch (error) {
    await close();
    throw error;
  }
}

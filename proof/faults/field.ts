import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { services } from '@carebourse/tools/services';
import { findPorts } from '@carebourse/tools/start/ports';
import { startProduct, type Product } from '@carebourse/tools/start/running-product';
import { portNames } from '@carebourse/tools/start/wiring';
import { openProxy, type Proxy } from './proxy.ts';
import type { Target } from './schedule.ts';
import { mountSmallDisk } from './small-disk.ts';
import type { Battlefield } from './strike.ts';

/** The whole product, with something in front of its services and its database that can disturb the connections. */
export interface Field extends Battlefield {
  product: Product;
  /** Where the run keeps what it writes itself; the data of the product are a folder in it. */
  folder: string;
  /** Ends the product and what stands around it. Data and logs stay. */
  close(): Promise<void>;
  /** Removes what a run has left, once it is closed. */
  remove(): void;
}

export async function startField({ kafka, disk: hasDisk }: { kafka: boolean; disk: boolean }): Promise<Field> {
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-faults-'));
  const dataDir = join(folder, 'data');
  const clocks = join(folder, 'clocks');
  mkdirSync(clocks);
  const disk = hasDisk ? mountSmallDisk(join(folder, 'disk.img'), dataDir) : undefined;
  const { proxies, ports } = await openProxies();
  const closeProxies = async (): Promise<void> => {
    await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
  };
  const remove = (): void => {
    disk?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const preload = `--import ${new URL('skewed-clock.ts', import.meta.url).href}`;
    const env = {
      PORTS: JSON.stringify(ports),
      LOG_LEVEL: 'info',
      CLOCK_SKEW_DIR: clocks,
      NODE_OPTIONS: preload,
      REGISTRATIONS_PER_HOUR: '100000',
    };
    const product = await startProduct({ kafka, dataDir, env });
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= product.stop().then(closeProxies));
    return { product, proxies, clocks, disk, folder, close, remove };
  } catch (error) {
    await closeProxies();
    remove();
    throw error;
  }
}

/** One in front of each service and of PostgreSQL, with the ports where parts listen and where they are called. */
async function openProxies() {
  const listen = await findPorts(portNames);
  const proxies: Partial<Record<Target, Proxy>> = {};
  const dial: Record<string, number> = {};
  for (const service of services) {
    proxies[service] = await openProxy(listen[`${service}-grpc`]);
    dial[`${service}-grpc`] = proxies[service].port;
  }
  proxies.postgres = await openProxy(listen.postgres);
  dial['postgres'] = proxies.postgres.port;
  return { proxies, ports: { listen, dial } };
}

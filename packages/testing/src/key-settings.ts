import { newServiceKey, publicHalves, type ServiceKeySettings } from '@carebourse/runtime/service-keys';
import { SERVICE_NAMES, type ServiceName } from '@carebourse/runtime/service-names';

const keys = Object.fromEntries(SERVICE_NAMES.map((name) => [name, newServiceKey()])) as Record<ServiceName, string>;
const SERVICE_KEYS = publicHalves(keys);

/** What a service of this test run is given to be known by. */
export function serviceKeySettingsOf(name: ServiceName): ServiceKeySettings {
  return { SERVICE_KEY: keys[name], SERVICE_KEYS };
}

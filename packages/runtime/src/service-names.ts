/** Every part that calls services: the gateway, and the services themselves. */
export const SERVICE_NAMES = [
  'gateway',
  'identity',
  'catalogue',
  'profile',
  'access-request',
  'billing',
  'delivery',
] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];

export function isServiceName(name: unknown): name is ServiceName {
  return SERVICE_NAMES.some((service) => service === name);
}

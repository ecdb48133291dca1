/** In the order of seeding: a later one refers to ids of an earlier one. */
export const services = ['identity', 'catalogue', 'profile', 'access-request', 'billing', 'delivery'] as const;

export type ServiceName = (typeof services)[number];

/** Folder of a service, from the repository's root, where every command runs. */
export const serviceFolder = (name: ServiceName): string => `services/${name}`;

/** Each service has its own database and is the only one to read it. */
export const databaseName = (name: ServiceName): string => `carebourse_${name.replaceAll('-', '_')}`;

export const isService = (name: string): name is ServiceName => services.some((service) => service === name);

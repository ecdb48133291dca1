/** The contestant that all others are held against. */
export const LIMIT = 'bare node:http';
export const PRODUCT = 'Carebourse';
export const FASTIFY = 'Fastify + pg';
export const DIRECTUS = 'Directus, cached';

import { fileURLToPath } from 'node:url';
import { fetchMcp } from '../mcp/environment.ts';

/** What `python` runs to check a visa by PyJWT. */
export const VERIFY = fileURLToPath(new URL('verify.py', import.meta.url));

/** A Python that has PyJWT: PyPI's client of the Model Context Protocol brings it. */
export const fetchPyJwt = fetchMcp;

import { fileURLToPath } from 'node:url';
import { fetchPythonTool } from '../python-environment.ts';

const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** The command of a2a-proof, which holds agents to a contract by PyPI's client of A2A. */
export const fetchA2aProof = () => fetchPythonTool(requirements, 'a2a-proof');

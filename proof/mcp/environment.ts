import { fileURLToPath } from 'node:url';
import { fetchPythonTool } from '../python-environment.ts';

const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** What `python` runs with PyPI's client of the Model Context Protocol. */
export const CLIENT = fileURLToPath(new URL('client.py', import.meta.url));

/** A Python that has PyPI's client of the Model Context Protocol. */
export const fetchMcp = () => fetchPythonTool(requirements, 'python');

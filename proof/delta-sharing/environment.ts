import { fileURLToPath } from 'node:url';
import { fetchPythonTool } from '../python-environment.ts';

const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** What `python` runs with PyPI's client of Delta Sharing. */
export const CLIENT = fileURLToPath(new URL('client.py', import.meta.url));

/** A Python that has PyPI's client of Delta Sharing, pandas, Polars and PyArrow. */
export const fetchDeltaSharing = () => fetchPythonTool(requirements, 'python');

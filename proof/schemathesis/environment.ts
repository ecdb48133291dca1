import { fileURLToPath } from 'node:url';
import { fetchPythonTool, whatPythonLacks } from '../python-environment.ts';

const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** Why schemathesis cannot run on this machine, in one line; undefined when it can. */
export const whatSchemathesisLacks = () => whatPythonLacks('schemathesis');

/** The command of schemathesis. */
export const fetchSchemathesis = () => fetchPythonTool(requirements, 'schemathesis');

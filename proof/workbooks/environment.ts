import { fileURLToPath } from 'node:url';
import { fetchPythonTool, whatPythonLacks } from '../python-environment.ts';

const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** What `python` runs to write random workbooks, and to check what was read of them. */
export const WRITER = fileURLToPath(new URL('workbooks.py', import.meta.url));

/** A Python that has openpyxl and XlsxWriter. */
export const fetchWriter = () => fetchPythonTool(requirements, 'python');

export const whatWriterLacks = () => whatPythonLacks('openpyxl');

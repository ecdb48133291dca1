import { fileURLToPath } from 'node:url';
import { fetchPythonTool, whatPythonLacks } from '../python-environment.ts';

const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** What `python` runs to write random tables, and to check what was read of them. */
export const JUDGE = fileURLToPath(new URL('tables.py', import.meta.url));

/** What `python` runs to say which cells a CSV file has for readers of different languages. */
export const CELLS = fileURLToPath(new URL('cells.py', import.meta.url));

/** What `Rscript` runs to write a table anew. */
export const WRITER_OF_R = fileURLToPath(new URL('tables.R', import.meta.url));

/** A Python that has pandas, pyarrow and openpyxl. */
export const fetchJudge = () => fetchPythonTool(requirements, 'python');

export const whatJudgeLacks = () => whatPythonLacks('pandas');

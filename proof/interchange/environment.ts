import { fileURLToPath } from 'node:url';
import { fetchPythonTool } from '../python-environment.ts';

const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** What `python` runs to judge descriptions: pyshacl, rdflib and mlcroissant. */
export const JUDGE = fileURLToPath(new URL('judge.py', import.meta.url));

/** A Python that has what the judge needs. */
export const fetchJudge = () => fetchPythonTool(requirements, 'python');

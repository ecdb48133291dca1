import type { Agent } from '../agent.ts';
import { atrialFibrillationAgent } from './atrial-fibrillation.ts';
import { depressionFollowUpAgent } from './depression-follow-up.ts';
import { diabetesRiskAgent } from './diabetes-risk.ts';
import { kidneyFailureRiskAgent } from './kidney-failure-risk.ts';
import { labResultsAgent } from './lab-results.ts';
import { liverFibrosisAgent } from './liver-fibrosis.ts';
import { readmissionRiskAgent } from './readmission-risk.ts';
import { renalDosingAgent } from './renal-dosing.ts';

export const allAgents: readonly Agent[] = [
  labResultsAgent,
  renalDosingAgent,
  depressionFollowUpAgent,
  kidneyFailureRiskAgent,
  liverFibrosisAgent,
  atrialFibrillationAgent,
  diabetesRiskAgent,
  readmissionRiskAgent,
];

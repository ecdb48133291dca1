import { z } from 'zod';
import { defineAgent, opening, OutOfRangeError } from '../agent.ts';
import { ADULT, ageFrom, yesNo } from '../fields.ts';
import { depression, phq9, PROPOSED, response } from '../formulas/phq9.ts';

/** How often in the last two weeks. */
function item(title: string) {
  return z.int().min(0).max(3).meta({
    title,
    description: 'In the last two weeks: 0 not at all, 1 several days, 2 more than half the days, 3 nearly every day',
  });
}

const SAFETY =
  'An answer tells of thoughts of death or self-harm. Ask about safety today, by the clinic’s own steps, before anything else. In Canada, 9-8-8 answers by call and text at any hour.';

export const depressionFollowUpAgent = defineAgent({
  slug: 'depression-follow-up',
  agentId: 6,
  title: 'PHQ-9 follow-up',
  input: z.strictObject({
    age: ageFrom(ADULT),
    interest: item('Little interest or pleasure'),
    mood: item('Down, depressed or hopeless'),
    sleep: item('Sleeping badly or too much'),
    energy: item('Tired, little energy'),
    appetite: item('Poor appetite or overeating'),
    selfView: item('Feeling bad about oneself'),
    concentration: item('Trouble concentrating'),
    movement: item('Slow or restless'),
    selfHarm: item('Thoughts of death or self-harm'),
    before: z.int().min(0).max(27).optional().meta({ title: 'Points when treatment began', unit: 'of 27 points' }),
    weeks: z.number().min(0).max(520).optional().meta({ title: 'Length of treatment', unit: 'weeks' }),
    bipolar: yesNo('Bipolar disorder'),
    perinatal: yesNo('Pregnant, or gave birth within a year'),
  }),
  output: {
    value: z.int().min(0).max(27).meta({ title: 'PHQ-9', unit: 'of 27 points' }),
    ...opening,
    severity: z
      .enum(['minimal', 'mild', 'moderate', 'moderately severe', 'severe'])
      .meta({ title: 'Severity of depression' }),
    response: z
      .enum(['none to compare', 'too early to tell', 'adequate', 'possibly inadequate', 'inadequate'])
      .meta({ title: 'Response to treatment' }),
    safetyFirst: z.boolean().meta({ title: 'Safety first', description: 'An answer about self-harm stops the plan' }),
    proposed: z.string().meta({ title: 'To consider' }),
  },
  limits:
    'Children, bipolar disorder, and the time around a birth. The score is no diagnosis, and the rule sets no date: the clinic’s own pathway does.',
  method: {
    name: 'PHQ-9 with follow-up by change',
    version: '2001, tool kit of 2004',
    source:
      'Kroenke et al., J Gen Intern Med 2001;16:606, doi:10.1046/j.1525-1497.2001.016009606.x; Kroenke and Spitzer, Psychiatr Ann 2002;32:509; MacArthur Initiative on Depression and Primary Care, 2004',
  },
  example: {
    input: {
      age: 41,
      interest: 1,
      mood: 1,
      sleep: 2,
      energy: 2,
      appetite: 1,
      selfView: 1,
      concentration: 1,
      movement: 0,
      selfHarm: 0,
      before: 16,
      weeks: 6,
      bipolar: false,
      perinatal: false,
    },
    output: {
      value: 9,
      unit: 'of 27 points',
      meaning:
        'The answers tell of mild depression. The response to treatment is adequate: 7 points less than at its beginning.',
      severity: 'mild',
      response: 'adequate',
      safetyFirst: false,
      proposed: 'Watchful waiting, and the questionnaire again at the next visit.',
    },
  },
  informationIn: 'de-identified',
  informationOut: 'de-identified',
  answer({ before, weeks, bipolar, perinatal, ...answers }) {
    if (bipolar) throw new OutOfRangeError('The follow-up is not for bipolar disorder.');
    if (perinatal) throw new OutOfRangeError('The follow-up is not for the time around a birth.');
    const value = phq9(answers);
    const severity = depression(value);
    const works = response(value, before, weeks);
    const safetyFirst = answers.selfHarm > 0;
    return {
      value,
      unit: 'of 27 points',
      meaning: safetyFirst ? SAFETY : `The answers tell of ${severity} depression.${sentence(works, value, before)}`,
      severity,
      response: works,
      safetyFirst,
      proposed: safetyFirst ? 'No plan is proposed before safety is clear.' : PROPOSED[severity],
    };
  },
});

function sentence(works: ReturnType<typeof response>, points: number, before?: number): string {
  if (before === undefined || works === 'none to compare') return '';
  if (works === 'too early to tell') return ' It is too early to tell how treatment works.';
  const change = before >= points ? `${before - points} points less` : `${points - before} points more`;
  return ` The response to treatment is ${works}: ${change} than at its beginning.`;
}

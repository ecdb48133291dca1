import { describe, expect, it } from 'vitest';
import { readDescriptions } from '../read-descriptions.ts';

const MONITORING = 'Each month. '.repeat(400).trim();

const card = (version: string, metrics: string) => `<?xml version="1.0" encoding="UTF-8"?>
<AppliedModelCard xmlns="https://mc.chai.org/${version}/schema.xsd">
  <BasicInfo><ModelName>Scan reader</ModelName><ModelDeveloper>Halden</ModelDeveloper><DeveloperContact>halden.example</DeveloperContact></BasicInfo>
  <ReleaseInfo><ReleaseVersion>2.1</ReleaseVersion><ReleaseDate>June
    2026</ReleaseDate><GlobalAvailability>Canada</GlobalAvailability>
    <EHRCompatibility><EHR>Epic</EHR><EHR>Meditech</EHR></EHRCompatibility></ReleaseInfo>
  <ModelSummary><Summary>Reads scans.</Summary></ModelSummary>
  <UsesAndDirections><IntendedUseAndWorkflow>Sorting</IntendedUseAndWorkflow><PrimaryIntendedUsers>Radiologists</PrimaryIntendedUsers></UsesAndDirections>
  <Warnings><KnownRisksAndLimitations>Small lesions</KnownRisksAndLimitations><ClinicalRiskLevel>N/A</ClinicalRiskLevel></Warnings>
  <TrustIngredients><AISystemFacts><OngoingMaintenance>${MONITORING}</OngoingMaintenance>
    <BiasMitigationApproaches>By site</BiasMitigationApproaches></AISystemFacts></TrustIngredients>
  <KeyMetrics>${metrics}</KeyMetrics>
</AppliedModelCard>`;

async function read(text: string) {
  const bytes = (async function* () {
    yield await Promise.resolve(Buffer.from(text));
  })();
  const [found] = await Array.fromAsync(readDescriptions(bytes, { fileName: 'card.xml' }));
  return found;
}

const results = (...values: string[]) =>
  `<SafetyReliability><Results>${values
    .map((value) => `<MetricResult><Label>Sensitivity</Label><ValueJson>${value}</ValueJson></MetricResult>`)
    .join('')}</Results><TestingDataDescription>Two sites</TestingDataDescription></SafetyReliability>
   <FairnessEquity><TestingDataDescription>One site</TestingDataDescription><TestType>Retrospective</TestType></FairnessEquity>`;

describe('a card of CHAI', () => {
  it('keeps long texts whole, and puts what has no field after what is nearest to it', async () => {
    const found = await read(card('v0.2', results('0.9')));
    expect(found?.problems).toEqual([]);
    expect(found?.entry?.card).toMatchObject({
      monitoring: MONITORING,
      released: 'June 2026',
      limits: 'Small lesions',
      regulatoryStatus: 'Available in: Canada',
      howToUse: 'Works with: Epic, Meditech',
      fairness: 'Against bias: By site',
      evaluationData: 'Two sites\n\nOne site\n\nKind of test: Retrospective',
    });
  });

  it.each([
    [
      '{"kind":"estimate_ci","estimate":96.20,"lower":90.40,"upper":98.9,"level":95,"unit":"%"}',
      { value: '96.20%', interval: '90.40% to 98.9% (95% CI)' },
    ],
    ['{"kind":"single","value":4.70,"unit":"minutes"}', { value: '4.70 minutes' }],
    ['{"kind":"single","value":0}', { value: '0' }],
    ['{"kind":"mean_sd","mean":67.4,"sd":12.8,"unit":"years"}', { value: '67.4 years', interval: 'SD 12.8' }],
    ['"0.91 &amp; more"', { value: '0.91 & more' }],
    ['0.910', { value: '0.910' }],
    ['{"kind":"range","of":[1,2]}', { value: '{"kind":"range","of":[1,2]}' }],
    ['{"kind":"single","value":1,"note":"x"}', { value: '{"kind":"single","value":1,"note":"x"}' }],
    ['{"kind":"estimate_ci","estimate":1}', { value: '{"kind":"estimate_ci","estimate":1}' }],
    ['{"value":"0.9","threshold":"0.5"}', { value: '{"value":"0.9","threshold":"0.5"}' }],
    ['about half', { value: 'about half' }],
  ])('has its figures as they were written: %s', async (written, figure) => {
    const found = await read(card('v0.2', results(written)));
    const unstated = { measure: 'Sensitivity', group: 'Not stated', source: 'Not stated' };
    expect(found?.entry?.card?.performance).toEqual([{ ...unstated, ...figure }]);
  });

  it('has each measure once', async () => {
    const found = await read(card('v0.2', results('0.9', '0.9', '0.8')));
    expect(found?.entry?.card?.performance.map(({ value }) => value)).toEqual(['0.9', '0.8']);
  });

  it('of version 0.1 has a text for each metric', async () => {
    const result = `Sensitivity was 94.39% (95% CI: 90.41%, 97.07%),\n  ${'and so on, '.repeat(30)}of all.`;
    const found = await read(card('v0.1', `<SafetyReliability><Result>${result}</Result></SafetyReliability>`));
    expect(found).toMatchObject({ source: 'model card: Halden/Scan reader', problems: [] });
    expect(found?.entry?.card?.performance).toEqual([
      {
        measure: 'Safety and reliability',
        value: result.replace(/\s+/g, ' '),
        group: 'Not stated',
        source: 'Not stated',
      },
    ]);
  });

  it('of another version is refused, with the versions that are read', async () => {
    await expect(read(card('v0.3', ''))).rejects.toThrow(
      'namespace of CHAI 0.1 or 0.2, not in https://mc.chai.org/v0.3',
    );
  });
});

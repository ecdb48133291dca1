import type { ModelCard } from '@carebourse/contracts/model-card';
import { expect, test } from 'vitest';
import { writeAppliedModelCard } from './applied-model-card.ts';

const BARE: ModelCard = {
  version: '1.4',
  contacts: 'The pharmacy',
  intendedUse: 'To move somebody from one medicine to another.',
  intendedUsers: 'Pharmacists',
  performance: [],
  limits: 'Adults alone.',
};

test('what a card tells stands in its place', () => {
  const xml = writeAppliedModelCard(
    { name: 'Switch & Guide', description: 'It helps.' },
    { ...BARE, risks: 'Bleeding.', security: 'None < kept.' },
  );
  expect(xml).toContain('<AppliedModelCard xmlns="https://mc.chai.org/v0.2/schema.xsd">');
  expect(xml).toContain('<ModelName>Switch &amp; Guide</ModelName>');
  expect(xml).toContain('<ReleaseVersion>1.4</ReleaseVersion>');
  expect(xml).toContain('<KnownRisksAndLimitations>Adults alone.\n\nBleeding.</KnownRisksAndLimitations>');
  expect(xml).toContain('<Security>None &lt; kept.</Security>');
});

test('what it does not tell is empty where it is required, and otherwise left out', () => {
  const xml = writeAppliedModelCard({ name: 'Guide', description: 'It helps.' }, BARE);
  expect(xml).toContain('<ClinicalRiskLevel></ClinicalRiskLevel>');
  expect(xml).toContain('<ModelDeveloper></ModelDeveloper>');
  expect(xml).not.toMatch(/Security|RegulatoryApproval|undefined/);
  expect(xml.match(/<ValueJson>null<\/ValueJson>/g)).toHaveLength(3);
});

test('a measure is a result with its group and source', () => {
  const measure = { measure: 'Agreement', value: '96%', interval: '90 to 99', group: '50 "cases"', source: 'Review' };
  const xml = writeAppliedModelCard({ name: 'Guide', description: 'It helps.' }, { ...BARE, performance: [measure] });
  const written = '{"value":"96%","interval":"90 to 99","group":"50 \\"cases\\"","source":"Review"}';
  expect(xml).toContain(
    `<Label>Agreement</Label>\n          <ValueJson>${written.replaceAll('"', '&quot;')}</ValueJson>`,
  );
  expect(xml.match(/<ValueJson>null<\/ValueJson>/g)).toHaveLength(2);
});

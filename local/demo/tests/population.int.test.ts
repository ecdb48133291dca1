import { isHealthCardNumber } from '@carebourse/contracts/health-card';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PERSONS } from '../src/tables/demo-persons.ts';
import { ILLNESSES } from '../src/tables/illnesses.ts';
import { allSources } from '../src/tables/sources.ts';
import { COVERAGE } from '../src/tables/sql.ts';
import { makeSources, openStore, type Engine } from './open-engine.ts';

let store: Awaited<ReturnType<typeof openStore>>;
let engine: Engine;
let finish: () => void;
let working: Promise<void>;

// What the tables are made of lives as long as its connection, which the tests share.
beforeAll(async () => {
  store = await openStore();
  const ready = Promise.withResolvers<Engine>();
  const done = Promise.withResolvers<void>();
  finish = done.resolve;
  working = store.tables.run(async (connection) => {
    await makeSources(connection, [{ needs: (sources) => Object.values(sources) }], { persons: 20_000 });
    ready.resolve(connection);
    await done.promise;
  });
  working.catch(ready.reject);
  engine = await ready.promise;
});

afterAll(async () => {
  finish();
  await working;
  store.close();
});

async function rows<Row extends unknown[]>(sql: string): Promise<Row[]> {
  return (await engine.runAndReadAll(sql)).getRowsJS() as Row[];
}

async function value(sql: string): Promise<number> {
  return Number((await rows(sql))[0]?.[0]);
}

/** Percent of persons of an age who have an illness. */
function prevalence(illness: string, from: number, to: number): Promise<number> {
  return value(`SELECT 100.0 * count(illness.id) / count(*) FROM person
    LEFT JOIN (SELECT id FROM illness WHERE name = '${illness}') AS illness USING (id) WHERE age >= ${from} AND age < ${to}`);
}

describe('the population', () => {
  test('has as many persons as asked, and the demo persons', async () => {
    expect(await value('SELECT count(*) FROM person WHERE NOT is_demo')).toBe(20_000);
    const demo = await rows<[string, Date]>('SELECT health_number, birth_date FROM person WHERE is_demo ORDER BY id');
    expect(demo.map(([number, born]) => [number, born.toISOString().slice(0, 10)])).toEqual(
      DEMO_PERSONS.map(({ healthNumber, birthDate }) => [healthNumber, birthDate]),
    );
  });

  test('has health numbers that pass the check, once each, of synthetic persons with a zero in front', async () => {
    const numbers = (await rows<[string]>('SELECT health_number FROM person WHERE NOT is_demo')).map(([one]) => one);
    expect(new Set(numbers).size).toBe(20_000);
    expect(numbers.filter((number) => !isHealthCardNumber(number) || !number.startsWith('0'))).toEqual([]);
  });

  test('lives in Ontario', async () => {
    const areas = (await rows<[string]>('SELECT DISTINCT fsa FROM person')).map(([fsa]) => fsa);
    expect(areas.length).toBeGreaterThan(80);
    // Canada Post gives the first letters K, L, M, N and P to Ontario, and no area has D, F, I, O, Q or U.
    for (const fsa of areas) expect(fsa).toMatch(/^[KLMNP]\d[ABCEGHJ-NPRSTV-Z]$/);
    const byRegion = await rows<[string, string]>(
      "SELECT DISTINCT region, left(fsa, 1) FROM person WHERE region IN ('Toronto', 'North') ORDER BY 1",
    );
    expect(byRegion).toEqual([
      ['North', 'P'],
      ['Toronto', 'M'],
    ]);
  });

  test('is of the ages and sexes of the province', async () => {
    const share = (where: string) => value(`SELECT avg(CAST(${where} AS INTEGER)) FROM person`);
    expect(await share('age < 18')).toBeCloseTo(0.19, 1);
    expect(await share('age >= 65')).toBeCloseTo(0.18, 1);
    expect(await share("sex = 'F'")).toBeCloseTo(0.5, 1);
    expect(await share("sex = 'F' AND age >= 80")).toBeGreaterThan(await share("sex = 'M' AND age >= 80"));
    // About 8 of 1,000 residents die in a year.
    const deaths = await value('SELECT 1000 * avg(CAST(death_date IS NOT NULL AS INTEGER)) / 4 FROM person');
    expect(deaths).toBeGreaterThan(5);
    expect(deaths).toBeLessThan(12);
  });

  test('keeps a project key for each person and entry', async () => {
    expect(await value('SELECT count(DISTINCT project_key(id, 1001)) FROM person')).toBe(20_004);
    expect(await value('SELECT count(*) FROM person WHERE project_key(id, 1001) = project_key(id, 1002)')).toBe(0);
  });
});

describe('illnesses', () => {
  test('diabetes, heart failure and kidney disease rise with age', async () => {
    for (const illness of ['Type 2 diabetes', 'Heart failure', 'Chronic kidney disease', 'High blood pressure']) {
      const young = await prevalence(illness, 18, 45);
      const middle = await prevalence(illness, 45, 65);
      const old = await prevalence(illness, 65, 100);
      expect(young, illness).toBeLessThan(middle);
      expect(middle, illness).toBeLessThan(old);
    }
    const diabetes = await prevalence('Type 2 diabetes', 65, 100);
    expect(diabetes).toBeGreaterThan(16);
    expect(diabetes).toBeLessThan(30);
  });

  test('kidney disease is more frequent with diabetes', async () => {
    const share = (has: string) =>
      value(`SELECT avg(CAST(kidney.id IS NOT NULL AS INTEGER)) FROM person
        LEFT JOIN (SELECT id FROM illness WHERE name = 'Chronic kidney disease') AS kidney USING (id)
        WHERE age >= 65 AND id ${has} (SELECT id FROM illness WHERE name = 'Type 2 diabetes')`);
    expect(await share('IN')).toBeGreaterThan(1.3 * (await share('NOT IN')));
  });

  test('those of one sex are never of the other', async () => {
    for (const [sex, column] of [
      ['M', 1],
      ['F', 2],
    ] as const) {
      const impossible = ILLNESSES.filter(({ rates }) => rates.every((rate) => rate[column === 1 ? 2 : 1] === 0));
      expect(impossible.length).toBe(1);
      const names = impossible.map(({ name }) => `'${name}'`).join();
      expect(
        await value(`SELECT count(*) FROM illness JOIN person USING (id) WHERE name IN (${names})`),
      ).toBeGreaterThan(100);
      expect(
        await value(`SELECT count(*) FROM illness JOIN person USING (id) WHERE name IN (${names}) AND sex = '${sex}'`),
      ).toBe(0);
    }
    expect(
      await value(`SELECT count(*) FROM stay JOIN person USING (id) WHERE diagnosis_group = 'Childbirth'
        AND (sex = 'M' OR age NOT BETWEEN 16 AND 50)`),
    ).toBe(0);
  });

  test('begin after birth and within life', async () => {
    expect(
      await value('SELECT count(*) FROM illness JOIN person USING (id) WHERE onset < birth_date OR onset > last_date'),
    ).toBe(0);
  });
});

describe('events', () => {
  const DATES = {
    visit: 'date',
    vital: 'date',
    result: 'date',
    fill: 'date',
    emergency: 'date',
    contact: 'date',
    answer: 'date',
    stay: 'admitted',
    dose: 'date',
  };

  test.each(Object.entries(DATES))('%s: none before birth, after death or after the coverage', async (name, date) => {
    const from = name === 'dose' ? 'birth_date' : `DATE '${COVERAGE.first}'`;
    expect(await value(`SELECT count(*) FROM ${name}`)).toBeGreaterThan(1_000);
    expect(
      await value(`SELECT count(*) FROM ${name} JOIN person USING (id)
        WHERE ${date} < birth_date OR ${date} > last_date OR ${date} < ${from} OR ${date} > DATE '${COVERAGE.last}'`),
    ).toBe(0);
  });

  test.each(Object.values(allSources()).filter(({ name }) => name !== 'weekly_count'))(
    '$name: each has an id of its own',
    async ({ name }) => {
      const [first] = (await rows<[string]>(`SELECT column_name FROM (DESCRIBE ${name})`)).flat();
      const key = name === 'vital' ? 'visit_id || name' : name === 'illness' ? 'id * 100 + place' : first;
      expect(await value(`SELECT count(*) - count(DISTINCT ${key}) FROM ${name}`)).toBe(0);
    },
  );

  test('respiratory infections come in winter, and muscle pain does not', async () => {
    const winter = (source: string, where: string) =>
      value(`SELECT avg(CAST(month(date) IN (12, 1, 2) AS INTEGER)) FROM ${source} WHERE ${where}`);
    expect(await winter('visit', "reason = 'Respiratory infection'")).toBeGreaterThan(0.5);
    expect(await winter('emergency', "problem = 'Respiratory infection'")).toBeGreaterThan(0.45);
    expect(await winter('visit', "reason = 'Muscle and joint pain'")).toBeCloseTo(0.25, 1);
    const [[peak] = []] = await rows<[number]>(
      "SELECT CAST(month(week) AS INTEGER) FROM weekly_count WHERE disease = 'Influenza' GROUP BY 1 ORDER BY sum(cases) DESC LIMIT 1",
    );
    expect([11, 12, 1]).toContain(peak);
  });

  test('practices see people on working days', async () => {
    expect(await value('SELECT avg(CAST(isodow(date) > 5 AS INTEGER)) FROM visit')).toBeLessThan(0.05);
  });

  test('children are not given what adults take, and men and women have other reference ranges', async () => {
    expect(
      await value("SELECT count(*) FROM fill JOIN person USING (id) WHERE age < 18 AND drug_group <> 'Inhaled'"),
    ).toBe(0);
    expect(await value("SELECT count(DISTINCT low) FROM result WHERE name = 'Haemoglobin'")).toBe(2);
  });

  test('the filtration rate is what CKD-EPI 2021 makes of the creatinine', async () => {
    const off = await rows<[number]>(`
      WITH pair AS (
        SELECT result_id // 5 AS panel, id, max(value) FILTER (name = 'Creatinine') / 88.4 AS creatinine,
          max(value) FILTER (name = 'Estimated filtration rate') AS told
        FROM result GROUP BY ALL HAVING creatinine IS NOT NULL
      )
      SELECT max(abs(told - 142 * pow(least(creatinine / kappa, 1), alpha) * pow(greatest(creatinine / kappa, 1), -1.2)
        * pow(0.9938, age) * CASE sex WHEN 'F' THEN 1.012 ELSE 1 END) / told)
      FROM (SELECT *, CASE sex WHEN 'F' THEN 0.7 ELSE 0.9 END AS kappa, CASE sex WHEN 'F' THEN -0.241 ELSE -0.302 END AS alpha
        FROM pair JOIN person USING (id))`);
    // Both are rounded to whole numbers, and a small creatinine says much.
    expect(Number(off[0]?.[0])).toBeLessThan(0.08);
  });

  test('diabetes is seen in the laboratory', async () => {
    const median = (has: string) =>
      value(`SELECT median(value) FROM result WHERE name = 'Haemoglobin A1c'
        AND id ${has} (SELECT id FROM illness WHERE name IN ('Type 1 diabetes', 'Type 2 diabetes'))`);
    expect(await median('IN')).toBeGreaterThan(6.8);
    expect(await median('NOT IN')).toBeLessThan(6);
    expect(await value("SELECT max(value) FROM result WHERE name = 'Haemoglobin A1c'")).toBeLessThanOrEqual(15);
  });

  test('the more urgent the triage, the more are admitted and the sooner they are seen', async () => {
    const levels = await rows<[number, number, number]>(
      `SELECT CAST(triage AS DOUBLE), avg(CAST(admitted AS INTEGER)), median(minutes_to_assessment) FROM emergency
       WHERE triage < 5 GROUP BY 1 ORDER BY 1`,
    );
    expect(levels.length).toBe(4);
    const [admitted, minutes] = [levels.map((level) => level[1]), levels.map((level) => level[2])];
    expect(admitted).toEqual(admitted.toSorted((a, b) => b - a));
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    expect(await value('SELECT count(*) FROM emergency WHERE minutes_to_leaving < minutes_to_assessment')).toBe(0);
  });

  test('nobody is in two beds, and those who died stay dead', async () => {
    expect(
      await value(`SELECT count(*) FROM stay AS a JOIN stay AS b ON a.id = b.id AND a.stay_id <> b.stay_id
        AND a.admitted <= b.admitted AND b.admitted <= a.discharged`),
    ).toBe(0);
    expect(
      await value(
        "SELECT count(*) FROM stay JOIN person USING (id) WHERE (disposition = 'Died') <> (discharged = death_date AND death_date IS NOT NULL)",
      ),
    ).toBe(0);
    expect(await value('SELECT count(*) FROM stay WHERE days < 1 OR days <> discharged - admitted')).toBe(0);
    const again = await value(
      'SELECT avg(CAST(returned_in_30_days AS INTEGER)) FROM stay JOIN person USING (id) WHERE age >= 65',
    );
    expect(again).toBeGreaterThan(0.05);
    expect(again).toBeLessThan(0.2);
  });

  test('vaccines are given when they are due or later, and most children have them', async () => {
    expect(await value('SELECT min(days_late) FROM dose')).toBeGreaterThanOrEqual(0);
    const covered = await value(`SELECT avg(CAST(dose.id IS NOT NULL AS INTEGER)) FROM person
      LEFT JOIN (SELECT DISTINCT id FROM dose WHERE vaccine = 'Measles, mumps and rubella') AS dose USING (id)
      WHERE age BETWEEN 3 AND 10 AND death_date IS NULL`);
    expect(covered).toBeGreaterThan(0.8);
    expect(covered).toBeLessThan(0.97);
  });

  test('young people feel better with treatment', async () => {
    const mean = (place: number) => value(`SELECT avg(score) FROM contact WHERE place = ${place}`);
    expect(await mean(6)).toBeLessThan((await mean(1)) - 3);
    expect(await value('SELECT count(*) FROM contact JOIN person USING (id) WHERE age NOT BETWEEN 6 AND 24')).toBe(0);
  });

  test('small weekly counts are blank', async () => {
    expect(await value('SELECT min(cases) FROM weekly_count')).toBe(5);
    expect(await value('SELECT count(*) FROM weekly_count WHERE cases IS NULL')).toBeGreaterThan(1_000);
    expect(await value('SELECT count(*) FROM weekly_count WHERE (cases IS NULL) <> (per_100000 IS NULL)')).toBe(0);
  });
});

test('the demo patient and her dependents have a record', async () => {
  const of = (source: string, id: number) => value(`SELECT count(*) FROM ${source} WHERE id = ${id}`);
  for (const source of ['visit', 'result', 'fill', 'emergency', 'answer']) {
    expect(await of(source, 1), source).toBeGreaterThan(0);
  }
  for (const child of [2, 3]) expect(await of('dose', child)).toBe(14);
  expect(await rows('SELECT DISTINCT drug FROM fill WHERE id = 4 ORDER BY 1')).toContainEqual(['Metformin']);
  expect(await of('answer', 4)).toBeGreaterThan(0);
  expect(await rows('SELECT name FROM illness WHERE id = 1 ORDER BY 1')).toEqual([['Asthma'], ['Iron deficiency']]);
});

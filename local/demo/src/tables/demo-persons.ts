/**
 * The demo patient and her dependents as the tables know them. Birth dates, conditions and health numbers are those of the
 * profile service's demo data.
 */
export interface DemoPerson {
  /** Below those of the population. */
  id: number;
  healthNumber: string;
  birthDate: string;
  sex: 'F' | 'M';
  /** Names of `ILLNESSES` with the day when each was found. */
  illnesses: readonly { name: string; onset: string }[];
}

export const DEMO_PERSONS: readonly DemoPerson[] = [
  {
    id: 1,
    healthNumber: '5843219675',
    birthDate: '1986-04-17',
    sex: 'F',
    illnesses: [
      { name: 'Asthma', onset: '1999-05-11' },
      { name: 'Iron deficiency', onset: '2025-02-19' },
    ],
  },
  {
    id: 2,
    healthNumber: '5843219683',
    birthDate: '2017-09-02',
    sex: 'M',
    illnesses: [{ name: 'Eczema', onset: '2018-11-26' }],
  },
  { id: 3, healthNumber: '5843219691', birthDate: '2021-01-26', sex: 'F', illnesses: [] },
  {
    id: 4,
    healthNumber: '5843219709',
    birthDate: '1951-11-08',
    sex: 'M',
    illnesses: [{ name: 'Type 2 diabetes', onset: '2009-03-12' }],
  },
];

/** Where they live. */
export const DEMO_AREA = 'N2L';

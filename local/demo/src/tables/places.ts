import { valuesOf } from './sql.ts';

/** Parts of the province in which the population lives, with their share of it. */
export const REGIONS = ['Central', 'East', 'North', 'Toronto', 'West'] as const;
export type Region = (typeof REGIONS)[number];

/** Forward sortation areas, a few of each region; a second character of 0 is Canada Post's sign of a rural area. */
const AREAS: Record<Region, { share: number; areas: string }> = {
  Toronto: { share: 0.2, areas: 'M1B M1E M1K M1P M2J M2N M3C M3N M4C M4L M4Y M5A M5V M6E M6H M6N M8V M9A M9V' },
  Central: {
    share: 0.31,
    areas: 'L1C L1G L1T L3R L3T L4C L4J L4M L5B L5M L5N L6H L6P L6R L6V L7G L9T L9W L0G L0M',
  },
  East: { share: 0.2, areas: 'K1K K1S K1V K2G K2J K4A K6H K6V K7L K7M K8N K9H K9V K0A K0C K0K K0L' },
  West: {
    share: 0.23,
    areas: 'L2E L2N L3B L8L L8S L8W N1G N1R N2C N2L N3R N4S N5Y N6H N7T N8W N9B N0B N0G N0H N0M',
  },
  North: { share: 0.06, areas: 'P1B P1L P2N P3A P3E P4N P5A P6A P6B P7A P7B P9N P0L P0M P0T' },
};

interface Area {
  fsa: string;
  region: Region;
  setting: 'Urban' | 'Rural';
  /** 1 is the least deprived fifth, 5 the most. */
  quintile: number;
  /** Whoever draws a number from `low` up to `high` lives here. */
  low: number;
  high: number;
}

/** The areas with their share of the population; how deprived they are is made up. */
function areasOf(): Area[] {
  let low = 0;
  return REGIONS.flatMap((region) => {
    const { share, areas } = AREAS[region];
    const names = areas.split(' ');
    return names.map((fsa, place) => {
      const setting = fsa[1] === '0' ? 'Rural' : 'Urban';
      const from = low;
      low += share / names.length;
      return {
        fsa,
        region,
        setting,
        quintile: 1 + ((place * 3 + (region === 'North' ? 2 : 0)) % 5),
        low: from,
        high: low,
      };
    });
  });
}

export function areasSql(): string {
  const rows = areasOf().map(({ fsa, region, setting, quintile, low, high }, place, { length }) => [
    fsa,
    region,
    setting,
    quintile,
    low,
    // Sums of shares end a little beside 1.
    place + 1 === length ? 1.1 : high,
  ]);
  return valuesOf(['fsa', 'region', 'setting', 'quintile', 'low', 'high'], rows);
}

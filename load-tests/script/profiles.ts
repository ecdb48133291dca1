/** How many iterations of all scenarios are begun in a second, over time: straight lines from one point to the next. */
export interface Profile {
  /** `[seconds, iterations a second at their end]` */
  stages: readonly (readonly [seconds: number, rate: number])[];
  /** So many work at a time on each scenario; who asks for access does so in a name of their own. */
  users: number;
  /** Refusals for too much load (503 with Retry-After) are no failures: the product is meant to give them. */
  refusalsAllowed: boolean;
  /** Whether times are judged. A smoke test only sees that everything works, on any machine. */
  timed: boolean;
}

const minutes = (count: number): number => count * 60;

export const PROFILES = {
  smoke: { stages: [[20, 5]], users: 3, refusalsAllowed: false, timed: false },
  load: {
    stages: [
      [30, 40],
      [minutes(5), 40],
      [10, 0],
    ],
    users: 20,
    refusalsAllowed: false,
    timed: true,
  },
  stress: {
    stages: [
      [minutes(2), 40],
      [minutes(2), 80],
      [minutes(2), 160],
      [minutes(2), 320],
      [minutes(1), 10],
    ],
    users: 40,
    refusalsAllowed: true,
    timed: false,
  },
  soak: {
    stages: [
      [minutes(1), 20],
      [minutes(120), 20],
      [10, 0],
    ],
    users: 20,
    refusalsAllowed: false,
    timed: true,
  },
  spike: {
    stages: [
      [30, 10],
      [5, 300],
      [30, 300],
      [5, 10],
      [minutes(1), 10],
    ],
    users: 40,
    refusalsAllowed: true,
    timed: false,
  },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;

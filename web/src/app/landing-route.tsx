import { type ComponentType, lazy } from 'react';

const load = () => import('../features/landing/components/landing-screen.tsx');
const LazyLandingScreen = lazy(async () => ({ default: (await load()).LandingScreen }));

let loaded: ComponentType | undefined;

/** Fetches the screen beforehand: what is on the page already must not wait, nor lose a click, while it is taken over. */
export async function loadLandingScreen(): Promise<void> {
  loaded = (await load()).LandingScreen;
}

export function LandingRoute() {
  const Screen = loaded ?? LazyLandingScreen;
  return <Screen />;
}

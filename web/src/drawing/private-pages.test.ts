import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { dashboardPlaces, paths } from '../lib/paths.ts';
import { beginningOf, privatePages } from './private-pages.ts';

const files = globSync('**/*-{screen,place}.tsx', { cwd: join(import.meta.dirname, '..') });
const screens = new Set(files.map((file) => basename(file, '.tsx')));

describe('the pages of people who are signed in', () => {
  it.each(Object.entries(privatePages))('%s is shown by screens that there are', (_, names) => {
    expect(names.filter((name) => !screens.has(name))).toEqual([]);
  });

  it('include each place of the dashboard', () => {
    expect([paths.dashboard, ...dashboardPlaces].filter((path) => !privatePages[path])).toEqual([]);
  });

  it('begin with each file of their screens once, and with who reads', () => {
    vi.stubGlobal('SCREEN_SCRIPTS', { 'dashboard-screen': ['start', 'home'], 'reviews-place': ['start', 'reviews'] });
    expect(beginningOf('/dashboard/reviews')).toEqual({ scripts: ['start', 'home', 'reviews'], calls: ['/api/user'] });
    expect(beginningOf('/invitation')).toEqual({ scripts: [], calls: ['/api/user'] });
    vi.unstubAllGlobals();
  });
});

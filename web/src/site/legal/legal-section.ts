import type { ComponentType } from 'react';

/** One numbered part of a legal text. */
export interface LegalSection {
  /** The anchor of links to it. */
  id: string;
  title: string;
  Body: ComponentType;
}

export const LAST_UPDATED = 'Last updated April 13, 2025';

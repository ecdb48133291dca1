import { ICON_TINTS, type IconTint } from '@carebourse/contracts/constants';
import {
  Activity,
  Box,
  Brain,
  ChartNoAxesCombined,
  Dna,
  FileText,
  FlaskConical,
  FolderLock,
  Globe,
  Layers,
  type LucideIcon,
  Microscope,
  Pill,
  Syringe,
} from 'lucide-react';

/** The catalogue keeps Material icon names (specification §3); these are the ones we draw for them. */
const icons = new Map<string, LucideIcon>([
  ['psychology', Brain],
  ['medication', Pill],
  ['biotech', Microscope],
  ['description', FileText],
  ['science', FlaskConical],
  ['medication_liquid', Syringe],
  ['view_in_ar', Box],
  ['dna', Dna],
  ['analytics', ChartNoAxesCombined],
  ['public', Globe],
  ['folder_shared', FolderLock],
  ['monitoring', Activity],
]);

export const defaultResourceIcon: LucideIcon = Layers;

/** The icon for a catalogue entry; an unknown name falls back to the default. */
export function resourceIcon(name: string | null | undefined): LucideIcon {
  return icons.get(name ?? '') ?? defaultResourceIcon;
}

/** The tint for a catalogue entry; an unknown name falls back to slate. */
export function resourceTint(name: string | null | undefined): IconTint {
  return ICON_TINTS.find((tint) => tint === name) ?? 'slate';
}

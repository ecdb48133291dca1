import type { AccessLevel } from '@carebourse/contracts/constants';
import { LockKeyhole, LockOpen, type LucideIcon, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { color, space, text, type Tone, toneColor } from '../theme/tokens.ts';
import { Badge } from './badge.tsx';
import * as TEXTS from './texts.ts';

interface LevelLook {
  label: string;
  tone: Tone;
  icon: LucideIcon;
  meaning: string;
}

const looks: Record<AccessLevel, LevelLook> = {
  open: { label: TEXTS.openAccess, tone: 'green', icon: LockOpen, meaning: TEXTS.grantedAsSoon },
  restricted: {
    label: TEXTS.restricted,
    tone: 'amber',
    icon: LockKeyhole,
    meaning: TEXTS.theStewardReviewsYourPurpose,
  },
  confidential: { label: TEXTS.confidential, tone: 'rose', icon: ShieldCheck, meaning: TEXTS.reviewedWithSpecialCare },
};

/** What a level is called. */
export const accessLevelLabel = (level: AccessLevel): string => looks[level].label;

interface AccessLevelBadgeProps {
  level: AccessLevel;
}

/** Open, restricted or confidential: always a colour, a word and an icon. */
export function AccessLevelBadge({ level }: AccessLevelBadgeProps) {
  const { label, tone, icon } = looks[level];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

const Legend = styled.dl`
  display: grid;
  gap: ${space(3)};
  font-size: ${text.s13};

  dt {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-weight: 550;
  }

  dd {
    padding-left: calc(15px + ${space(2)});
    color: ${color.muted};
  }
`;

/** Says what the three access levels mean. */
export function AccessLevelLegend() {
  return (
    <Legend>
      {Object.entries(looks).map(([level, { label, tone, icon: Icon, meaning }]) => (
        <div key={level}>
          <dt>
            <Icon size={15} color={toneColor(tone)} aria-hidden />
            {label}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </Legend>
  );
}

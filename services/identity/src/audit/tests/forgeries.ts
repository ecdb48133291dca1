import { changes, rehashed } from './forged-lines.ts';
import { guards, heads, witnesses } from './forged-heads.ts';
import { moved } from './forged-rows.ts';
import type { Forgery } from './forgery.ts';

export const forgeries: readonly Forgery[] = [...changes, ...rehashed, ...moved, ...heads, ...guards, ...witnesses];

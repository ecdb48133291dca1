import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useDrawn } from '../lib/use-taken-over.ts';
import { controlLook } from './control-look.ts';
import { useFieldWiring } from './field.tsx';

const Root = styled.input`
  ${controlLook}
`;

/** A text box. Inside a Field it needs nothing but `{...register('name')}`. */
export function Input({ type = 'text', ...native }: ComponentProps<'input'>) {
  return <Root {...useFieldWiring()} type={type} {...native} {...useDrawn()} />;
}

import { Card } from './card.tsx';
import { Stack } from './layout.tsx';
import { LoadFailure } from './load-failure.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Spinner } from './spinner.tsx';
import { Label, Muted } from './text.tsx';

interface SettingCardProps<Value extends string> {
  /** What the card is about; read out. */
  name: string;
  /** The heading. */
  title: string;
  loading: string;
  /** What is chosen here; read out. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** What holds, or was just chosen; undefined while it is not known. */
  value: Value | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Absent for whoever only reads what holds. */
  onChange?: ((value: Value) => void) | undefined;
  /** What the choice means. */
  hint: string;
}

/** A choice of a few that is kept as soon as it is made. */
export function SettingCard<Value extends string>(props: SettingCardProps<Value>) {
  const { name, title, loading, label, options, value, error, onRetry, onChange, hint } = props;
  return (
    <Card as="section" aria-label={name}>
      <Stack $gap={3}>
        <Label>{title}</Label>
        {value === undefined && !error && <Spinner label={loading} />}
        {value === undefined && error && <LoadFailure error={error} onRetry={onRetry} />}
        {value !== undefined && onChange && (
          <SegmentedControl label={label} value={value} onChange={onChange} options={options} />
        )}
        {value !== undefined && !onChange && <div>{options.find((option) => option.value === value)?.label}</div>}
        <Muted $small>{hint}</Muted>
      </Stack>
    </Card>
  );
}

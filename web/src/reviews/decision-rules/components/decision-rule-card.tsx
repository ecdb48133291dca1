import { ACCESS_TYPE_LABELS, LIMITS } from '@carebourse/contracts/constants';
import type { PermissionTerm } from '@carebourse/contracts/data-use-match';
import { DATA_USE_TERMS } from '@carebourse/contracts/data-use-terms';
import { decisionRuleInputSchema, type ManagedRule } from '@carebourse/contracts/decision-rule';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { counted } from '../../../lib/numbers.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { asWholeNumber } from '../../../lib/typed-number.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { accessTypesFor } from '../../../requests/request-form/access-target.ts';
import type { FactEntry } from '../../../requests/facts/fact-entry.ts';
import { ProposalCallout } from '../../queue/components/proposal-callout.tsx';
import { useManagedRule, useSetRule } from '../api/managed-rule.ts';
import * as TEXTS from '../texts.ts';

/** What of an entry is approved at once when it fits, without anybody reading it. */
export function DecisionRuleCard({ entry }: { entry: FactEntry }) {
  const { data, error, refetch } = useManagedRule(entry);
  return (
    <Card as="section" aria-label={TEXTS.approvedAtOnce}>
      <Stack $gap={3}>
        <Label>{TEXTS.whatIsApprovedAtOnce}</Label>
        <Muted $small>{TEXTS.decisionRulesExplained}</Muted>
        {!data && !error && <Spinner label={TEXTS.loadingWhatIsApproved} />}
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data && <Rule key={`${data.rule?.setAt}/${data.proposed?.proposal.at}`} entry={entry} managed={data} />}
      </Stack>
    </Card>
  );
}

interface RuleProps {
  entry: FactEntry;
  managed: ManagedRule;
}

function Rule({ entry, managed }: RuleProps) {
  const { rule, permitted, proposed } = managed;
  if (permitted.length === 0 && !rule && !proposed) {
    return <Muted $small>{TEXTS.nothingCanBeApproved}</Muted>;
  }
  return (
    <>
      {rule && (
        <Muted $small>
          <Wrapping>{TEXTS.setByNameOnDay(rule.setBy.name, formatDate(rule.setAt))}</Wrapping>
        </Muted>
      )}
      {rule && <RuleSwitch entry={entry} rule={rule} />}
      {rule && !rule.decides && <Callout kind="warning">{TEXTS.nameMayNoLongerDecide(rule.setBy.name)}</Callout>}
      {proposed && <ProposedRule entry={entry} proposed={proposed} managed={managed} />}
      <RuleForm entry={entry} managed={managed} />
    </>
  );
}

/** Keeps a rule without letting it approve anything. Off holds at once; on takes a second person, as more than before does. */
function RuleSwitch({ entry, rule }: Pick<RuleProps, 'entry'> & { rule: NonNullable<ManagedRule['rule']> }) {
  const set = useSetRule(entry);
  const { terms, accessTypes, days, on, switchedOff } = rule;
  return (
    <Cluster $gap={3}>
      {on ? (
        <Badge tone="green">{TEXTS.on}</Badge>
      ) : (
        <>
          <Badge>{TEXTS.offNothingIsApproved}</Badge>
          {switchedOff && (
            <Muted $small>
              <Wrapping>{TEXTS.switchedOffByNameTime(switchedOff.by.name, formatDateTime(switchedOff.at))}</Wrapping>
            </Muted>
          )}
        </>
      )}
      <Button
        variant="quiet"
        size="small"
        busy={set.isPending}
        onClick={() => set.mutate({ terms, accessTypes, days, on: !on })}
      >
        {on ? TEXTS.switchOff : TEXTS.switchOn}
      </Button>
    </Cluster>
  );
}

/** Another rule that somebody wants, which a second person has to want too. */
function ProposedRule({ entry, proposed, managed: { rule, permitted } }: ProposedProps) {
  const set = useSetRule(entry);
  const { proposal, ...wanted } = proposed;
  const uses = wanted.terms.map((term) => DATA_USE_TERMS[term].label).join(', ');
  // What holds, without what the entry permits no more; without a rule that decides, nothing.
  const terms = rule?.decides ? rule.terms.filter((term) => permitted.includes(term)) : [];
  const { accessTypes, days, on } = rule ?? wanted;
  const types = wanted.accessTypes.map((type) => ACCESS_TYPE_LABELS[type]).join(', ');
  return (
    <ProposalCallout
      proposal={proposal}
      what={TEXTS.ruleProposed(uses, types, counted(wanted.days, 'day'))}
      busy={set.isPending}
      onAgree={() => set.mutate(wanted)}
      onDecline={() => set.mutate({ terms, accessTypes, days, on })}
    />
  );
}

interface ProposedProps extends RuleProps {
  proposed: NonNullable<ManagedRule['proposed']>;
}

function RuleForm({ entry, managed: { rule, permitted } }: RuleProps) {
  const set = useSetRule(entry);
  // What the entry permits no more is not offered, and goes with the next save.
  const named = rule?.terms.filter((term) => permitted.includes(term)) ?? [];
  const form = useForm({
    resolver: zodResolver(decisionRuleInputSchema),
    defaultValues: {
      terms: named,
      accessTypes: rule?.accessTypes ?? ['view'],
      days: rule?.days ?? 365,
      on: rule?.on ?? true,
    },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit((input) => set.mutate(input, { onError: (error) => showFieldErrors(setError, error) }));
  const { max } = LIMITS.ruleDays;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={4}>
        <FieldGroup label={TEXTS.approvedWhenItFits} error={errors.terms?.message}>
          {permitted.map((term) => (
            <Checkbox key={term} value={term} {...labelled(term)} {...register('terms')} />
          ))}
        </FieldGroup>
        <FieldGroup label={TEXTS.accessThatIsGiven} error={errors.accessTypes?.message}>
          <Cluster $gap={4}>
            {accessTypesFor(entry.resourceType).map((type) => (
              <Checkbox key={type} {...register('accessTypes')} value={type} label={ACCESS_TYPE_LABELS[type]} />
            ))}
          </Cluster>
        </FieldGroup>
        <Field label={TEXTS.daysOfAccess} hint={TEXTS.maxAtMost(max)} error={errors.days?.message} required>
          <Input {...register('days', asWholeNumber)} inputMode="numeric" autoComplete="off" />
        </Field>
        <Muted $small>{TEXTS.approvingMoreNeedsASecondPerson}</Muted>
        <div>
          <Button type="submit" variant="secondary" busy={set.isPending}>
            {TEXTS.saveThisRule}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function labelled(term: PermissionTerm) {
  const { label, help } = DATA_USE_TERMS[term];
  return { label, hint: help };
}

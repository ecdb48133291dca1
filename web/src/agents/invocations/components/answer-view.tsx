import type { JsonSchema } from '@carebourse/contracts/agents';
import type { Invocation } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/messages';
import { styled } from 'styled-components';
import { counted, formatCount } from '../../../lib/numbers.ts';
import { color, font, space, text } from '../../../theme/tokens.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RuledList } from '../../../ui/ruled-list.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { durationWords } from '../../../catalogue/agents/measured-words.ts';
import { answerParts, type AnswerRow, type AnswerTable, type Method, sourceLink } from '../answer-parts.ts';
import { formatTime } from '../../../lib/dates.ts';
import { RangeBar } from './range-bar.tsx';
import { ScaleBars } from './scale-bars.tsx';
import * as TEXTS from '../texts.ts';

const Value = styled.p`
  font-family: ${font.headline};
  font-size: ${text.s40};
  font-variant-numeric: tabular-nums;
  font-weight: 560;
  letter-spacing: -0.018em;
  line-height: 1.18;
  overflow-wrap: anywhere;

  span {
    color: ${color.muted};
    font-family: ${font.text};
    font-size: ${text.s17};
    font-weight: 450;
    letter-spacing: 0;
  }
`;

const Meaning = styled.p`
  font-size: ${text.s17};
  white-space: pre-line;
`;

const Items = styled.ul`
  margin-top: ${space(1)};
  padding-left: ${space(5)};
  list-style: disc;

  li + li {
    margin-top: ${space(1)};
  }
`;

const Blocks = styled(RuledList)`
  li {
    padding-block: ${space(3)};
  }
`;

const FinePrint = styled(Muted)`
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
  white-space: pre-line;
`;

interface AnswerViewProps {
  invocation: Invocation;
  schema: JsonSchema;
}

/** An answer: its value and what it means, how it was found, what else it says, and the fine print. */
export function AnswerView({ invocation, schema }: AnswerViewProps) {
  const { value, unit, meaning, scales, method, notice, facts, lists, tables, json } = answerParts(
    invocation.output,
    schema,
  );
  return (
    <Stack $gap={5}>
      {(value !== undefined || meaning) && (
        <Stack $gap={2}>
          {value !== undefined && (
            <Value>
              {value} {unit && <span>{unit}</span>}
            </Value>
          )}
          {meaning && <Meaning>{meaning}</Meaning>}
        </Stack>
      )}
      {scales.length > 0 && <ScaleBars scales={scales} />}
      {method && <HowFound method={method} />}
      <Facts facts={facts} />
      {[...lists, ...conversionsOf(invocation)].map(({ title, items }) => (
        <div key={title}>
          <Label>{title}</Label>
          <Items>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Items>
        </div>
      ))}
      {tables.map((table) => (
        <Table key={table.title} table={table} />
      ))}
      {json.map(({ title, text: code }) => (
        <Stack key={title} $gap={2}>
          <Label>{title}</Label>
          <CodeBlock label={title} code={code} />
        </Stack>
      ))}
      {notice && <FinePrint $small>{notice}</FinePrint>}
      <Muted $small>{callWords(invocation)}</Muted>
    </Stack>
  );
}

/** What the agent got in another unit than it was entered in. */
function conversionsOf({ converted = [] }: Invocation): { title: string; items: string[] }[] {
  return converted.length > 0 ? [{ title: TEXTS.units, items: converted.map(MESSAGES.agents.converted) }] : [];
}

function HowFound({ method: { name, version, source } }: { method: Method }) {
  return (
    <div>
      <Label>{TEXTS.howItWasFound}</Label>
      <p>
        {name}
        {version && TEXTS.version(version)}
      </p>
      {source && <Source text={source} />}
    </div>
  );
}

/** A citation, whose address can be followed. */
function Source({ text: source }: { text: string }) {
  const link = sourceLink(source);
  const [before, ...after] = link === undefined ? [source] : source.split(link.text);
  return (
    <Muted $small>
      {before}
      {link && (
        <a href={link.href} rel="noreferrer" target="_blank">
          {link.text}
        </a>
      )}
      {after.join('')}
    </Muted>
  );
}

/** What takes several lines is told after what takes one. */
const LONG = 60;

function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  const short = facts.filter(({ value }) => value.length <= LONG);
  const long = facts.filter(({ value }) => value.length > LONG);
  return (
    <>
      {short.length > 0 && <FactList items={short} />}
      {long.map(({ label, value }) => (
        <div key={label}>
          <Label>{label}</Label>
          <p>{value}</p>
        </div>
      ))}
    </>
  );
}

/** More columns do not fit beside the form. */
const MOST_COLUMNS = 3;

function Table({ table: { title, headers, rows } }: { table: AnswerTable }) {
  const columns = headers.map((header, at): Column<AnswerRow> => ({ header, cell: ({ cells }) => cells[at] ?? '' }));
  const isDrawn = rows.some(({ range }) => range);
  const keys = new Map(rows.map((row, at) => [row, String(at)]));
  return (
    <Stack $gap={2}>
      <Label>{title}</Label>
      {isDrawn || headers.length > MOST_COLUMNS ? (
        <Blocks $framed role="list" aria-label={title}>
          {rows.map((row) => (
            <li key={keys.get(row)}>
              <Block headers={headers} row={row} />
            </li>
          ))}
        </Blocks>
      ) : (
        <DataTable caption={title} columns={columns} items={rows} getKey={(row) => keys.get(row) ?? ''} />
      )}
    </Stack>
  );
}

/** A row whose first value names it. */
function Block({ headers, row: { cells, range } }: { headers: readonly string[]; row: AnswerRow }) {
  const [name, ...values] = cells;
  const facts = values.flatMap((value, at) => (value ? [{ label: headers[at + 1] ?? '', value }] : []));
  return (
    <Stack $gap={2}>
      <strong>{name}</strong>
      {range && <RangeBar range={range} />}
      <Facts facts={facts} />
    </Stack>
  );
}

/** How long the agent took, and what is left of the plan's calls. */
function callWords({ durationMs, at, quota }: Invocation): string {
  const took = TEXTS.theAgentTookDurationTime(durationWords(durationMs), formatTime(at));
  if (!quota) return took;
  const { left, limit, resetsAt } = quota;
  return TEXTS.tookCountOfCountedLeft(took, formatCount(left), counted(limit, 'call'), formatTime(resetsAt));
}

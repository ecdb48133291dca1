import { countError } from '@carebourse/contracts/figure-error';
import { figuresOfAll } from '@carebourse/contracts/tables';
import type { UseTable } from '@carebourse/contracts/use';
import { styled } from 'styled-components';
import { formatCount } from '../../../lib/numbers.ts';
import { color, radius, size, space, text } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import * as TEXTS from '../texts.ts';

/** Where answers lead for it. */
export const HOW_FIGURES_ARE_MADE = 'how-figures-are-made';

const Root = styled(Disclosure)`
  padding: ${space(4)} ${space(5)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  > summary {
    font-weight: 600;
  }
`;

const Words = styled.div`
  max-width: ${size.reading};
  margin-top: ${space(3)};
  /* Below the header and what stays in sight with it. */
  scroll-margin-top: 10rem;

  h4 {
    margin: ${space(5)} 0 ${space(1)};
    font-size: ${text.s15};
  }

  ul {
    padding-left: 1.25em;
  }

  li + li {
    margin-top: ${space(1)};
  }

  table {
    margin-top: ${space(2)};
    font-size: ${text.s13};
  }

  caption {
    padding-bottom: ${space(1)};
    color: ${color.muted};
    text-align: left;
  }

  th,
  td {
    padding: ${space(1)} ${space(4)} ${space(1)} 0;
    border-bottom: 1px solid ${color.line};
    font-weight: 450;
    text-align: left;
  }

  thead th {
    color: ${color.muted};
  }
`;

/** Sums of so many smallest parts, for the table of errors. */
const SUMS = [1, 10, 50, 150];

/** What a researcher and a privacy officer want to know of figures: what holds, what does not, and the error to expect. */
export function HowFiguresAreMade({ table }: { table: UseTable }) {
  return (
    <Root summary={TEXTS.howFiguresAreMade}>
      {/* A link to what is inside opens it. */}
      <Words id={HOW_FIGURES_ARE_MADE}>
        <p>{TEXTS.howTheReleaseWasMade(table.release.number, table.smallestAtom)}</p>
        <h4>{TEXTS.whatHolds}</h4>
        <ul>
          <li>{TEXTS.whoAsksMoreOften}</li>
          <li>{TEXTS.totalsAreSums}</li>
          <li>{TEXTS.below5AndNone}</li>
          <li>{TEXTS.whenMeansAndSumsAreShown}</li>
          <li>{TEXTS.triedWith10000Pairs}</li>
        </ul>
        <h4>{TEXTS.whatDoesNotHold}</h4>
        <ul>
          <li>{TEXTS.thisIsNotDifferentialPrivacy}</li>
          <li>{TEXTS.figuresSpeakOfGroups}</li>
          <li>{TEXTS.figuresChangeWithReleases}</li>
          <li>{TEXTS.eachReleaseHasChances}</li>
        </ul>
        <h4>{TEXTS.errorToExpect}</h4>
        <p>{TEXTS.theChanceInEachSmallest}</p>
        {table.measures.length > 0 && <Formulas table={table} />}
        <table>
          <caption>{TEXTS.howFarACount}</caption>
          <thead>
            <tr>
              <th scope="col">{TEXTS.aSumOf}</th>
              <th scope="col">{TEXTS.offByUpTo}</th>
            </tr>
          </thead>
          <tbody>
            {SUMS.map((parts) => (
              <tr key={parts}>
                <th scope="row">
                  {parts === 1 ? TEXTS.oneSmallestPart : TEXTS.countSmallestParts(formatCount(parts))}
                </th>
                <td>{TEXTS.ceilPersons(Math.ceil(countError(parts)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Words>
    </Root>
  );
}

/** How far declared measures are off. */
function Formulas({ table: { measures } }: { table: UseTable }) {
  return (
    <ul>
      <li>{TEXTS.aCountByADeclared(figuresOfAll(measures))}</li>
      <li>{TEXTS.aSumIsOff}</li>
      <li>{TEXTS.aMeanIsASum}</li>
      <li>{TEXTS.quartileErrorExplained}</li>
      <li>{TEXTS.theLargestValuesAbove}</li>
    </ul>
  );
}

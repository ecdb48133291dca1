import type { UseTable } from '@carebourse/contracts/use';
import { styled } from 'styled-components';
import { formatCount } from '../../../lib/numbers.ts';
import { color, radius, size, space, text } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { personsOff } from '../figure-error.ts';

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
    <Root summary="How figures are made">
      {/* A link to what is inside opens it. */}
      <Words id={HOW_FIGURES_ARE_MADE}>
        <p>
          When release {table.release.number} was made, its persons were parted once by all breaks together, into
          smallest parts of at least {table.smallestAtom} persons. Parts with fewer were joined with others. The count
          of each smallest part, and each declared measure of it, got a little chance and was frozen. Every answer is a
          sum of these frozen figures, and nothing else is ever looked at.
        </p>
        <h4>What holds</h4>
        <ul>
          <li>Who asks more often, or in other ways, learns nothing more: the frozen figures stay the same.</li>
          <li>Totals are sums of the same parts, so the difference of two answers is never one person.</li>
          <li>Below 5, and none at all, is told as “&lt;5”. Other counts are told in fives.</li>
          <li>
            Means and sums are told of 10 persons or more, and not where one or two make up most of them. The largest
            values, above the 99th percentile, are cut to it first. Quartiles are read off twenty bins.
          </li>
          <li>
            Tried with 10,000 pairs of data that differ by one person: somebody who knows everybody else, and asks
            without a limit, guessed right whether the one is in it 65 times of 100 at most. Chance is 50.
          </li>
        </ul>
        <h4>What does not hold</h4>
        <ul>
          <li>This is not differential privacy: no bound is proven against every attack that may be thought of.</li>
          <li>Figures speak of groups. If nearly all of a group have something, the figure says so of each of them.</li>
          <li>
            Who leaves the data stays in these figures until the next release: new figures without them would name them.
          </li>
          <li>
            Each release has chances of its own, so figures of several releases of the same persons tell more than one.
          </li>
        </ul>
        <h4>Error to expect</h4>
        <p>
          The chance in each smallest part is none on average. It adds up slowly: the more parts, the more persons a
          count is off, and the smaller the share. Declared measures are off by more, the more of them there are.
        </p>
        <table>
          <caption>How far a count is off at most, 19 times of 20</caption>
          <thead>
            <tr>
              <th scope="col">A sum of</th>
              <th scope="col">Off by up to</th>
            </tr>
          </thead>
          <tbody>
            {SUMS.map((parts) => (
              <tr key={parts}>
                <th scope="row">{parts === 1 ? '1 smallest part' : `${formatCount(parts)} smallest parts`}</th>
                <td>{personsOff(parts)} persons</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Words>
    </Root>
  );
}

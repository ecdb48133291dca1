import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatCount } from '../lib/numbers.ts';
import { color, radius, space, text } from '../theme/tokens.ts';
import { pagesShown } from './pages-shown.ts';
import * as TEXTS from './texts.ts';

const Root = styled.nav`
  margin-top: ${space(8)};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  font-size: ${text.s15};
  font-variant-numeric: tabular-nums;
`;

const Step = styled(Link)`
  display: grid;
  place-items: center;
  min-width: 2.5rem;
  min-height: 2.5rem;
  padding-inline: ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  color: ${color.ink};
  text-decoration: none;

  &:hover {
    border-color: ${color.brand};
    color: ${color.brand};
  }

  &[aria-current] {
    border-color: ${color.lineStrong};
    font-weight: 600;
  }
`;

interface PageLinksProps {
  page: number;
  pages: number;
  /** The address of a page. */
  toPage: (page: number) => string;
}

/** Previous, numbers and Next, each an address. Gone when there is one page. */
export function PageLinks({ page, pages, toPage }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <Root aria-label={TEXTS.pages}>
      <List role="list">
        {page > 1 && (
          <li>
            <Step to={toPage(Math.min(page - 1, pages))} rel="prev">
              {TEXTS.previous}
            </Step>
          </li>
        )}
        {pagesShown(page, pages).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            {one === null ? (
              '…'
            ) : (
              <Step to={toPage(one)} aria-label={TEXTS.pageOne(one)} aria-current={one === page ? 'page' : undefined}>
                {formatCount(one)}
              </Step>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Step to={toPage(page + 1)} rel="next">
              {TEXTS.next}
            </Step>
          </li>
        )}
      </List>
    </Root>
  );
}

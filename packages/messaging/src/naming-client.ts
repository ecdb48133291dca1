import { createStatementNames } from '@carebourse/runtime/statement-names';
import pg from 'pg';

/**
 * What is planned anew each time: several statements, which have no plan of their own, and what takes the next of those
 * that wait, since how that is done best depends on how many there are.
 */
const PLANNED_ANEW = /;|\bSKIP LOCKED\b/;

/**
 * For the connections of one pool whose user gives statements no names: what comes often is read and planned once on each
 * of them, as with the services' own databases.
 */
export function namingClient(): typeof pg.Client {
  const nameOf = createStatementNames();
  return class NamingClient extends pg.Client {
    override query: pg.Client['query'] = (text: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && !PLANNED_ANEW.test(text) ? nameOf({ sql: text }) : '';
      return Reflect.apply(super.query, this, [name === '' ? text : { name, text }, ...rest]);
    };
  };
}

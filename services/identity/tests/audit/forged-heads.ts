import { at, by, GENESIS, link, type Forgery } from './forgery.ts';
import { otherSeal, straySql } from './trail-world.ts';

/** The end of the trail, and its seal. */
export const heads: Forgery[] = [
  by('the seal taken away', at(30, 'not sealed'), 'UPDATE audit_head SET seal = NULL'),
  by('a seal of nothing', at(30, 'not sealed'), "UPDATE audit_head SET seal = ''"),
  {
    what: 'the seal of another key',
    found: at(30, 'not sealed'),
    async forge(forger) {
      await forger.moveHead(forger.head(30), otherSeal.make(forger.head(30)));
    },
  },
  {
    what: 'the seal of an earlier line',
    found: at(30, 'not sealed'),
    async forge(forger) {
      await forger.moveHead(forger.head(30), forger.head(29).seal);
    },
  },
  by('the head deleted', at(30, 'not sealed'), 'DELETE FROM audit_head'),
  {
    what: 'the head of another trail of this product',
    found: at(30, 'changed'),
    async forge(forger) {
      const other = forger.headOfAnotherTrail();
      await forger.moveHead(other, other.seal);
    },
  },
  {
    what: 'the head put back, with its rows left',
    found: at(26, 'beyond the seal'),
    forge: (forger) => forger.moveHead(forger.head(25), forger.head(25).seal),
  },
  {
    what: 'an older state that was noted since',
    found: at(16, 'missing'),
    forge: (forger) => forger.putBack(15),
  },
  {
    what: 'the state of the last note or a newer one, while identity is stopped',
    found: undefined,
    forge: (forger) => forger.putBack(25),
  },
  {
    what: 'the empty trail of the first day',
    found: at(1, 'missing'),
    forge: (forger) => forger.putBack(0),
  },
  by(
    'all lines and the seal',
    at(0, 'not sealed'),
    'TRUNCATE audit_event',
    `UPDATE audit_head SET sequence = 0, hash = ${GENESIS}, seal = NULL`,
  ),
];

/** What should keep others from writing. */
export const guards: Forgery[] = [
  {
    what: 'triggers dropped, and nothing else',
    found: undefined,
    forge: (forger) =>
      forger.run(
        'DROP TRIGGER audit_event_append_only ON audit_event',
        'DROP TRIGGER audit_head_goes_on ON audit_head',
      ),
  },
  {
    what: 'triggers dropped, and a line changed',
    found: at(11, 'changed'),
    forge: (forger) =>
      forger.run(
        'DROP TRIGGER audit_event_append_only ON audit_event',
        "UPDATE audit_event SET subject = 'x' WHERE sequence = 11",
      ),
  },
  {
    what: 'triggers disabled, and a line deleted',
    found: at(23, 'missing'),
    forge: (forger) =>
      forger.run(
        'ALTER TABLE audit_event DISABLE TRIGGER ALL',
        'DELETE FROM audit_event WHERE sequence = 23',
        'ALTER TABLE audit_event ENABLE TRIGGER ALL',
      ),
  },
  {
    what: 'the function of a trigger replaced, and a line changed',
    found: at(24, 'changed'),
    forge: (forger) =>
      forger.run(
        'CREATE OR REPLACE FUNCTION audit_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
        "UPDATE audit_event SET subject = 'x' WHERE sequence = 24",
      ),
  },
  {
    what: 'the functions of the head and of the end replaced, and a row put in',
    found: at(5, 'beside the chain'),
    async forge(forger) {
      await forger.run(
        'CREATE OR REPLACE FUNCTION audit_event_comes_last() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
        straySql(5, `${link(4)}, sha256('x')`),
      );
      await forger.rehash(5, 5, "subject = 'request/stray'");
    },
  },
  {
    what: 'a trigger that changes lines as they come',
    found: at(31, 'changed'),
    async forge(forger) {
      await forger.run(
        "CREATE FUNCTION forge() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.subject := 'x'; RETURN NEW; END $$",
        'CREATE TRIGGER forge BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION forge()',
      );
      await forger.goOn(2);
    },
  },
];

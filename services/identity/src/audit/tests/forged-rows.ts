import { at, by, GENESIS, link, type Forgery } from './forgery.ts';
import { PAST_TRIGGERS, straySql } from './trail-world.ts';

/** Rows taken out, moved and put in. */
export const moved: Forgery[] = [
  by('the first line deleted', at(1, 'missing'), 'DELETE FROM audit_event WHERE sequence = 1'),
  by('a line deleted', at(4, 'missing'), 'DELETE FROM audit_event WHERE sequence = 4'),
  by('the last line deleted', at(30, 'missing'), 'DELETE FROM audit_event WHERE sequence = 30'),
  by('the last lines deleted', at(28, 'missing'), 'DELETE FROM audit_event WHERE sequence > 27'),
  by(
    'two lines swapped',
    at(4, 'not linked'),
    'UPDATE audit_event SET sequence = 1000 WHERE sequence = 4',
    'UPDATE audit_event SET sequence = 4 WHERE sequence = 5',
    'UPDATE audit_event SET sequence = 5 WHERE sequence = 1000',
  ),
  by(
    'what two lines say swapped',
    at(4, 'changed'),
    "UPDATE audit_event SET subject = CASE sequence WHEN 4 THEN 'request/5' ELSE 'request/4' END WHERE sequence IN (4, 5)",
  ),
  by(
    'a row put before the first',
    at(0, 'beside the chain'),
    'ALTER TABLE audit_event DROP CONSTRAINT audit_event_sequence_positive',
    straySql(0),
  ),
  {
    what: 'a well-linked row put beside a line',
    found: at(15, 'beside the chain'),
    async forge(forger) {
      await forger.run(PAST_TRIGGERS, straySql(15, `${link(14)}, sha256('x')`));
      await forger.rehash(15, 15, "subject = 'request/stray'");
    },
  },
  {
    what: 'a row behind the head, by a plain INSERT',
    found: at(31, 'beyond the seal'),
    forge: (forger) => forger.run(straySql(31)),
  },
  {
    what: 'a row far behind the head',
    found: at(1000, 'beyond the seal'),
    forge: (forger) => forger.run(straySql(1000)),
  },
  {
    what: 'a well-linked row behind the head',
    found: at(31, 'beyond the seal'),
    async forge(forger) {
      await forger.run(straySql(31, `${link(30)}, sha256('x')`));
      await forger.rehash(31, 31);
    },
  },
  {
    what: 'a well-linked row behind the head, and the head moved to it',
    found: at(31, 'not signed'),
    async forge(forger) {
      await forger.run(straySql(31, `${link(30)}, sha256('x')`));
      await forger.moveHead(await forger.rehash(31, 31));
    },
  },
  {
    what: 'a row behind the head, which real lines have passed',
    found: at(31, 'not linked'),
    async forge(forger) {
      await forger.run(straySql(31, `sha256('x'), ${GENESIS}`));
      await forger.goOn(3);
    },
  },
  {
    what: 'a line marked as a stray row, so that no list has it',
    found: at(8, 'hidden'),
    forge: (forger) => forger.run('INSERT INTO audit_stray SELECT sequence, hash FROM audit_event WHERE sequence = 8'),
  },
];

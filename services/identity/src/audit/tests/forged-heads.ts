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
  by('the head deleted', at(1, 'hidden'), 'DELETE FROM audit_head'),
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
    unlike: /missing: audit_event trigger audit_event_append_only/,
    forge: (forger) =>
      forger.run(
        'DROP TRIGGER audit_event_append_only ON audit_event',
        'DROP TRIGGER audit_head_goes_on ON audit_head',
      ),
  },
  {
    what: 'triggers dropped, and a line changed',
    found: at(11, 'changed'),
    unlike: /missing: audit_event trigger/,
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
    unlike: /added: audit_event trigger audit_event_append_only/,
    forge: (forger) =>
      forger.run(
        'CREATE OR REPLACE FUNCTION audit_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
        "UPDATE audit_event SET subject = 'x' WHERE sequence = 24",
      ),
  },
  {
    what: 'the functions of the head and of the end replaced, and a row put in',
    found: at(5, 'beside the chain'),
    unlike: /added: audit_event trigger audit_event_comes_last/,
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
    unlike: /added: audit_event trigger forge /,
    async forge(forger) {
      await forger.run(
        "CREATE FUNCTION forge() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.subject := 'x'; RETURN NEW; END $$",
        'CREATE TRIGGER forge BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION forge()',
      );
      await forger.goOn(2);
    },
  },
  {
    what: 'a line that a policy hides from people',
    found: at(8, 'missing'),
    unlike: /added: audit_event policy hide[^]*added: public.audit_event is rp with row-level security/,
    forge: (forger) =>
      forger.run(
        'ALTER TABLE audit_event ENABLE ROW LEVEL SECURITY',
        "CREATE POLICY hide ON audit_event USING (subject <> 'request/8')",
      ),
  },
  {
    what: 'a line that a policy hides from the query of people alone',
    found: at(8, 'hidden'),
    unlike: /added: audit_event policy hide/,
    forge: (forger) =>
      forger.run(
        'ALTER TABLE audit_event ENABLE ROW LEVEL SECURITY',
        "CREATE POLICY hide ON audit_event USING (subject <> 'request/8' OR current_query() NOT LIKE '%audit_stray%')",
      ),
  },
  {
    what: 'a policy that hides nothing yet',
    found: undefined,
    unlike: /added: audit_event policy later/,
    forge: (forger) => forger.run('CREATE POLICY later ON audit_event USING (true)'),
  },
  {
    what: 'a rule that lets additions fall',
    found: undefined,
    unlike: /added: audit_event rule fall/,
    forge: (forger) =>
      forger.run("CREATE RULE fall AS ON INSERT TO audit_event WHERE new.subject = 'request/31' DO INSTEAD NOTHING"),
  },
  {
    what: 'a schema before the public one in the path of the service',
    found: at(1, 'hidden'),
    unlike: /added: setting search_path[^]*added: shadow\.audit_head is vp/,
    async forge(forger) {
      await forger.run(
        'CREATE SCHEMA shadow',
        'CREATE VIEW shadow.audit_head AS SELECT id, sequence, hash, seal FROM public.audit_head WHERE sequence < 30',
        'GRANT USAGE ON SCHEMA shadow TO PUBLIC',
        'GRANT SELECT ON shadow.audit_head TO PUBLIC',
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = shadow, public', current_database()); END $$`,
      );
    },
  },
  {
    what: 'rights to change lines, given to the service',
    found: undefined,
    unlike: /added: UPDATE on audit_event for serving/,
    forge: (forger) => forger.run('GRANT UPDATE ON audit_event TO serving'),
  },
  {
    what: 'rights to add lines, given to everybody',
    found: undefined,
    unlike: /added: INSERT on audit_event for everybody/,
    forge: (forger) => forger.run('GRANT INSERT ON audit_event TO PUBLIC'),
  },
];

/** What tells who signed a line, and who is in it. */
export const witnesses: Forgery[] = [
  by('the key of lines deleted', at(1, 'not signed'), 'DELETE FROM audit_key'),
  by('another service as the owner of a key', at(1, 'not signed'), "UPDATE audit_key SET service = 'billing'"),
  by('no key in the place of a key', at(1, 'not signed'), "UPDATE audit_key SET public_key = 'MFkw'"),
  by(
    'a signature of another line',
    at(8, 'changed'),
    'UPDATE audit_event SET signature = (SELECT signature FROM audit_event WHERE sequence = 9) WHERE sequence = 8',
  ),
  by(
    'what somebody was called',
    at(1, 'named otherwise'),
    "UPDATE audit_name SET name = 'Nobody Else' WHERE user_id = 4",
  ),
  by(
    'somebody’s name erased while they are here',
    at(1, 'named otherwise'),
    'DELETE FROM audit_name WHERE user_id = 4',
  ),
];

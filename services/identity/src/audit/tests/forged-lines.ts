import { at, by, set, type Forgery } from './forgery.ts';
import { PAST_TRIGGERS, straySql } from './trail-world.ts';

/** What a line says, changed in its place. */
export const changes: Forgery[] = [
  set('whom a line is about', 7, 'subject_user_id = 3'),
  set('who did it, in the first line', 1, 'actor_id = 9'),
  set('the role, in the last line', 30, "actor_role = 'patient'"),
  set('when it was', 12, "occurred_at = occurred_at - interval '1 day'"),
  set('what was done', 13, "action = 'request.viewed'"),
  set('to which kind of information', 14, "information_type = 'catalogue'"),
  set('to which thing', 15, "subject = 'request/99'"),
  set('what the thing is called', 16, 'title = NULL'),
  set('what a grant is for', 20, "purpose = 'care'"),
  set('from where', 17, "address = '198.51.100.1'"),
  set('under which request', 18, "request_id = 'request-9'"),
  set('which service said so', 19, "service = 'billing'"),
  set('whether it was denied', 21, "outcome = 'denied'"),
  set('the id', 22, 'id = gen_random_uuid()'),
  set('the hash alone', 9, "hash = sha256('another')"),
  by('the link alone', at(9, 'not linked'), "UPDATE audit_event SET previous_hash = sha256('x') WHERE sequence = 9"),
  {
    what: 'the clock of all lines, by another type of its column',
    found: at(1, 'changed'),
    unlike: /added: audit_event column occurred_at timestamp\(0\)/,
    forge: (forger) => forger.run('ALTER TABLE audit_event ALTER occurred_at TYPE timestamptz(0)'),
  },
  {
    what: 'a line, through a view in the place of the table',
    found: at(8, 'changed'),
    unlike: /added: public.audit_event is vp/,
    async forge(forger) {
      const columns = await forger.columns();
      const shown = columns.map((name) =>
        name === 'subject' ? "replace(subject, 'request/8', 'request/9') AS subject" : name,
      );
      await forger.run(
        'ALTER TABLE audit_event RENAME TO audit_event_kept',
        `CREATE VIEW audit_event AS SELECT ${shown.join(', ')} FROM audit_event_kept`,
        'GRANT SELECT, INSERT ON audit_event TO serving',
      );
    },
  },
];

/** Chains written anew. */
export const rehashed: Forgery[] = [
  {
    what: 'a line with a hash of its own',
    found: at(5, 'not signed'),
    async forge(forger) {
      await forger.run(PAST_TRIGGERS, "UPDATE audit_event SET subject = 'x' WHERE sequence = 5");
      await forger.rehash(5, 5);
    },
  },
  {
    what: 'a line before the last note, and all after it rehashed',
    found: at(15, 'not signed'),
    async forge(forger) {
      await forger.run(PAST_TRIGGERS, "UPDATE audit_event SET subject = 'x' WHERE sequence = 15");
      await forger.moveHead(await forger.rehash(15, 30));
    },
  },
  {
    what: 'a line after the last note, and all after it rehashed',
    found: at(25, 'not signed'),
    async forge(forger) {
      await forger.run(PAST_TRIGGERS, "UPDATE audit_event SET subject = 'x' WHERE sequence = 25");
      await forger.rehash(25, 30);
    },
  },
  {
    what: 'the same, with the head moved and without its seal',
    found: at(25, 'not signed'),
    async forge(forger) {
      await forger.run(PAST_TRIGGERS, "UPDATE audit_event SET subject = 'x' WHERE sequence = 25");
      await forger.moveHead(await forger.rehash(25, 30), null);
    },
  },
  {
    what: 'all lines, rehashed, without a seal: what a start took for a new trail once',
    found: at(1, 'not signed'),
    async forge(forger) {
      await forger.run(PAST_TRIGGERS, 'UPDATE audit_event SET actor_id = 9');
      await forger.moveHead(await forger.rehash(1, 30), null);
    },
  },
  {
    what: 'a line taken out, and all after it renumbered and rehashed',
    found: at(20, 'not as noted'),
    async forge(forger) {
      await forger.run(
        PAST_TRIGGERS,
        'DELETE FROM audit_event WHERE sequence = 12',
        'UPDATE audit_event SET sequence = sequence + 1000 WHERE sequence > 12',
        'UPDATE audit_event SET sequence = sequence - 1001 WHERE sequence > 1000',
      );
      await forger.moveHead(await forger.rehash(12, 29));
    },
  },
  {
    what: 'a line put in, and all after it renumbered and rehashed',
    found: at(12, 'not signed'),
    async forge(forger) {
      await forger.run(
        PAST_TRIGGERS,
        'UPDATE audit_event SET sequence = sequence + 1000 WHERE sequence >= 12',
        'UPDATE audit_event SET sequence = sequence - 999 WHERE sequence > 1000',
        straySql(12),
      );
      await forger.moveHead(await forger.rehash(12, 31));
    },
  },
];

-- D1 bills every row that is written, and an index is a row: what is read rarely is looked for without one. Lists go by
-- number, the order of arrival.
DROP INDEX leads_email;
DROP INDEX leads_received;
DROP INDEX leads_listed;
DROP INDEX leads_form;
DROP INDEX leads_form_state;
DROP INDEX leads_state;
CREATE INDEX leads_state ON leads (state, number);

-- By state first, so that what is waiting is found without an index. Deleting a lead deletes its sendings
-- (receiver/store/leads.ts); a foreign key would look through all of them.
CREATE TABLE sendings (
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
  lead INTEGER NOT NULL,
  -- mail, webhook, acknowledgment, log
  channel TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  -- When it is sent or tried again, or when it was sent or given up.
  due INTEGER NOT NULL,
  error TEXT,
  PRIMARY KEY (state, lead, channel)
) WITHOUT ROWID;
INSERT INTO sendings (state, lead, channel, attempts, due, error)
  SELECT state, lead, channel, attempts, due, error FROM outbox;
DROP TABLE outbox;
ALTER TABLE sendings RENAME TO outbox;

CREATE TABLE limits (
  sender TEXT PRIMARY KEY,
  full_at INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO limits (sender, full_at) SELECT sender, full_at FROM rate_limits;
DROP TABLE rate_limits;
ALTER TABLE limits RENAME TO rate_limits;

-- D1 bills every written row, and each index adds one. So rare queries have no index, and lists are sorted by number, which
-- is the order of arrival.
DROP INDEX leads_email;
DROP INDEX leads_received;
DROP INDEX leads_listed;
DROP INDEX leads_form;
DROP INDEX leads_form_state;
DROP INDEX leads_state;
CREATE INDEX leads_state ON leads (state, number);

-- The key starts with the state, so that waiting rows are found without another index. The query that deletes a lead also
-- deletes its sendings (receiver/store/leads.ts): a foreign key would look through all rows.
CREATE TABLE sendings (
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
  lead INTEGER NOT NULL,
  -- mail, webhook, acknowledgment, log
  channel TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  -- When the next attempt is due; or, once it is sent or dead, when that happened.
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

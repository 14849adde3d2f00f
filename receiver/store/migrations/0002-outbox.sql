-- What is to be sent about a lead: one row for each channel, kept after it was sent so that it is sent once.
CREATE TABLE outbox (
  lead INTEGER NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  -- mail, webhook, acknowledgment, log
  channel TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
  attempts INTEGER NOT NULL,
  -- When it is sent, or tried again.
  due INTEGER NOT NULL,
  error TEXT,
  PRIMARY KEY (lead, channel)
);
CREATE INDEX outbox_due ON outbox (state, due);

-- Requests per sender and form: a token bucket that is full again at full_at.
CREATE TABLE rate_limits (
  sender TEXT PRIMARY KEY,
  full_at INTEGER NOT NULL
);

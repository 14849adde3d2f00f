-- What to send about a lead or a subscriber: one row per channel. A row stays after it was sent, so that it isn't sent again.
CREATE TABLE notifications (
  -- lead, subscriber
  kind TEXT NOT NULL,
  -- The number of the lead or of the subscriber.
  ref INTEGER NOT NULL,
  -- To the team: mail, webhook, log. To the visitor: acknowledgment, confirmation, welcome.
  channel TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
  attempts INTEGER NOT NULL,
  -- When the next attempt is due; or, once it is sent or dead, when that happened.
  due INTEGER NOT NULL,
  -- Of what is due, lower ones go first: the first sign-up from a network before the tenth from another.
  turn INTEGER NOT NULL DEFAULT 0,
  -- The id of the attempt that is under way, if one is.
  lease TEXT,
  error TEXT,
  PRIMARY KEY (kind, ref, channel)
) WITHOUT ROWID;
CREATE INDEX notifications_open ON notifications (state, channel, due) WHERE state <> 'sent';

-- The table for leads in which subscribers had negative numbers. Receivers of version 1.1 still need it
-- (receiver/store/notifications.ts).
INSERT INTO notifications (kind, ref, channel, state, attempts, due, error)
  SELECT CASE WHEN lead > 0 THEN 'lead' ELSE 'subscriber' END, ABS(lead),
    CASE WHEN channel <> 'newsletter' THEN channel
      WHEN EXISTS (SELECT 1 FROM subscribers WHERE number = -lead AND subscribers.state = 'waiting') THEN 'confirmation'
      ELSE 'welcome' END,
    state, attempts, due, error
  FROM outbox WHERE lead <> 0 ORDER BY CASE state WHEN 'sent' THEN 1 ELSE 2 END
  ON CONFLICT DO NOTHING;
DELETE FROM outbox;

-- The key of a lead is its id until the same form counts as another lead, with the number of this one.
ALTER TABLE leads ADD COLUMN earlier INTEGER;
UPDATE leads SET lead_key = id WHERE number IN (SELECT MAX(number) FROM leads GROUP BY id);

-- The key of a subscriber is the address until they unsubscribe: signing up again makes another row.
ALTER TABLE subscribers RENAME COLUMN email TO subscriber_key;
ALTER TABLE subscribers ADD COLUMN email TEXT NOT NULL DEFAULT '';
UPDATE subscribers SET email = subscriber_key;
UPDATE subscribers SET subscriber_key = email || ' ' || number WHERE state = 'unsubscribed';

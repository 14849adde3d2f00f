-- The site's labels for the values of a lead when it was sent.
ALTER TABLE leads ADD COLUMN labels TEXT NOT NULL DEFAULT '{}';

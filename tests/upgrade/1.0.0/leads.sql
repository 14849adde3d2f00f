CREATE TABLE migrations (version INTEGER PRIMARY KEY);
INSERT INTO migrations VALUES(1);
INSERT INTO migrations VALUES(2);
INSERT INTO migrations VALUES(3);
INSERT INTO migrations VALUES(4);
CREATE TABLE leads (
  number INTEGER PRIMARY KEY,
  lead_key TEXT NOT NULL UNIQUE,
  id TEXT NOT NULL,
  form TEXT NOT NULL,
  received INTEGER NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  source TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('new', 'answered', 'won', 'lost', 'spam')),
  answers TEXT NOT NULL,
  meta TEXT NOT NULL,
  suspect TEXT NOT NULL
, searched TEXT NOT NULL DEFAULT '');
INSERT INTO leads VALUES(1,'6c6075b204c125d8604892d865d5502d919fe48f1c8e5453b5be6f22c34d0ae3','eb5610f5-43e8-8f7a-9378-e7a7d65b2768','contact',1795986004709,'Ada Hall','ada@example.com','google','won','{"name":"Ada Hall","email":"Ada@Example.com","message":"Our market is Omaha.\nWe’d like “more” calls; it’s urgent."}','{"page":"/contact","utm_source":"Google","utm_campaign":"spring"}','',replace('ada hall\nada@example.com\nour market is omaha.\nwe’d like “more” calls; it’s urgent.','\n',char(10)));
INSERT INTO leads VALUES(2,'d01dd9ff73714311bbbdd9f855445e82b00d513c92a6163f325585e45e223831','b0838e81-fe4d-8865-bd1c-bd8a9d5abb4f','newsletter',1795986004869,'','news@example.com','direct','new','{"email":"news@example.com"}','{"page":"/blog","placement":"inline"}','','news@example.com');
INSERT INTO leads VALUES(3,'4192a6cc9cc5f2402680a371aed67a2fa604a411846dba4f7c2b422ed8802361','6e061ee1-dbcd-88ca-af22-977b4c3d6ebe','industry-lead',1795986005094,'Bo Zürich','bo@example.com','direct','new','{"company":"Bo’s Dental","name":"Bo Zürich","email":"bo@example.com","phone":"4025550142"}','{"page":"/industries/healthcare"}','',replace('bo’s dental\nbo zurich\nbo@example.com\n4025550142','\n',char(10)));
INSERT INTO leads VALUES(4,'4f1d7fe13f97ea537e820056de676572432a7365cc27d247f7f3dc3722b1f158','c5f5739a-cdde-84eb-b767-422da19f8f99','contact',1795986005162,'Pills','pills@example.com','direct','spam','{"name":"Pills","email":"pills@example.com","message":"Buy our pills here."}','{"page":"/contact"}','trap',replace('pills\npills@example.com\nbuy our pills here.','\n',char(10)));
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
INSERT INTO settings VALUES('retention','20786');
CREATE TABLE outbox (
  lead INTEGER NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dead')),
  attempts INTEGER NOT NULL,
  due INTEGER NOT NULL,
  error TEXT,
  PRIMARY KEY (lead, channel)
);
INSERT INTO outbox VALUES(1,'mail','waiting',1,1795986064855,'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO outbox VALUES(1,'webhook','waiting',1,1795986064865,'HTTP 500');
INSERT INTO outbox VALUES(2,'mail','waiting',1,1795986064902,'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO outbox VALUES(2,'webhook','waiting',1,1795986064912,'HTTP 500');
INSERT INTO outbox VALUES(3,'mail','waiting',1,1795986065142,'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO outbox VALUES(3,'webhook','waiting',1,1795986065149,'HTTP 500');
CREATE TABLE rate_limits (
  sender TEXT PRIMARY KEY,
  full_at INTEGER NOT NULL
);
CREATE TABLE notes (
  number INTEGER PRIMARY KEY,
  lead INTEGER NOT NULL REFERENCES leads (number) ON DELETE CASCADE,
  written INTEGER NOT NULL,
  author TEXT NOT NULL,
  note TEXT NOT NULL
);
INSERT INTO notes VALUES(1,1,1767366240000,'team@example.com','Called. It''s a fit');
CREATE TABLE sign_in_links (
  digest TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires INTEGER NOT NULL
);
CREATE TABLE sessions (
  digest TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires INTEGER NOT NULL
);
CREATE TABLE access_log (
  number INTEGER PRIMARY KEY,
  happened INTEGER NOT NULL,
  email TEXT NOT NULL,
  action TEXT NOT NULL
);
CREATE TABLE erasures (
  number INTEGER PRIMARY KEY,
  happened INTEGER NOT NULL,
  email TEXT NOT NULL,
  address_digest TEXT NOT NULL,
  leads INTEGER NOT NULL
);
CREATE INDEX leads_email ON leads (email);
CREATE INDEX leads_received ON leads (received);
CREATE INDEX leads_listed ON leads (received, number, source) WHERE state <> 'spam';
CREATE INDEX leads_form ON leads (form, received, number) WHERE state <> 'spam';
CREATE INDEX leads_state ON leads (state, received, number);
CREATE INDEX leads_form_state ON leads (form, state, received, number);
CREATE INDEX outbox_due ON outbox (state, due);
CREATE INDEX notes_lead ON notes (lead);
CREATE INDEX access_log_happened ON access_log (happened);

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { testUpgradesOf } from './leads-contract.ts';

testUpgradesOf(async (dump) => {
  const file = join(temporaryFolder(), 'leads.sqlite');
  const database = new DatabaseSync(file);
  database.exec(dump);
  database.close();
  return () => openSqlite(file);
});

import { openSqlite } from '../../receiver/store/sqlite.ts';
import { describeStore } from './store-contract.ts';

describeStore('SQLite', () => openSqlite(':memory:'));

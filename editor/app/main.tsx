import { localApi } from '../storage/local.ts';
import { setActions } from './api.ts';
import { EditorApp } from './app.tsx';
import { showPage } from './show-page.tsx';

setActions(localApi);
showPage(<EditorApp />);

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EditorApp } from './app.tsx';

const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <StrictMode>
      <EditorApp />
    </StrictMode>,
  );

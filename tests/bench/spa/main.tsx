/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

/** The styles of the pages that it stands beside, in one sheet. */
import.meta.glob(
  '../../../src/{styles/{global,facts,stack},features/{shell,home,search,supplements,ingredients,combinations}/*,ui/{supplement-card,button,intake-bar,carousel}/*}.css',
  { eager: true },
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App address={new URL(location.href)} />);

import { createRoot } from 'react-dom/client';
import '../../../src/styles/global.css';
import '../../../src/styles/facts.css';
import '../../../src/features/shell/header.css';
import '../../../src/features/home/home.css';
import '../../../src/features/search/search.css';
import '../../../src/features/supplements/supplements.css';
import '../../../src/features/ingredients/ingredients.css';
import '../../../src/features/combinations/combinations.css';
import '../../../src/ui/product-card/product-card.css';
import '../../../src/ui/button/button.css';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App address={new URL(location.href)} />);

const button = document.querySelector<HTMLElement>('.share');
const load = () => import('./share-sheet.ts');
for (const touch of ['pointerenter', 'focus']) button?.addEventListener(touch, load, { once: true });
button?.addEventListener('click', async () => (await load()).openShareSheet({ title: '', text: '', path: '', ...button.dataset }));

export {};

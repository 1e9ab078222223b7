import { launchBrowser } from '/tmp/w/b/tests/support/chromium.ts';
import { readFileSync } from 'node:fs';
const [out, width, ...files] = process.argv.slice(2);
const b = await launchBrowser(); const p = await b.newPage({viewport:{width:1600,height:800}});
await p.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:8px;background:#888">${files.map(f=>`<img width=${width} src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}</body>`);
await p.screenshot({path:out, fullPage:true}); await b.close();

import { RECENT_INGREDIENTS_KEY } from '#domain/recents.ts';

/** Inline before paint: reserves the row when there are recent searches, against layout shift. */
export const RECENT_SCRIPT = `try{if((localStorage.getItem('${RECENT_INGREDIENTS_KEY}')||'').length>2)document.documentElement.dataset.recent=''}catch{}`;

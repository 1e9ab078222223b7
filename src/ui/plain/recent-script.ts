/** Inline before paint: reserves the row of recent searches where there are any, against layout shift. The script's `data-key` names their storage. */
export const RECENT_SCRIPT = `try{if((localStorage.getItem(document.currentScript.dataset.key)||'').length>2)document.documentElement.dataset.recent=''}catch{}`;

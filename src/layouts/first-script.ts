/** Runs before the first paint of every page: it tells CSS whether somebody is logged in, and wants everything larger. */
export const FIRST_SCRIPT = `(e=>{try{let g=k=>localStorage.getItem(k),d=e.dataset;if(['accessToken','access_token','ACCESS_TOKEN','token'].some(g))d.session='member';if(g('textSize'))d.text='large'}catch{}})(document.documentElement)`;

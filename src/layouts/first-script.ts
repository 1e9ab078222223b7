/** Runs before the first paint of every page: it tells CSS whether somebody is logged in and whether the brand face is cached. */
export const FIRST_SCRIPT = `(e=>{try{let g=k=>localStorage.getItem(k),d=e.dataset;if(['accessToken','access_token','ACCESS_TOKEN','token'].some(g))d.session='member';if(g('font')===d.font)e.classList.add('has-font')}catch{}})(document.documentElement)`;

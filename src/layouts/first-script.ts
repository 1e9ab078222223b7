/**
 * Runs before the first paint of every page that is not bare. It tells CSS whether somebody is logged in and whether the brand face is cached;
 * once the page has loaded and the browser is idle, it fetches the face for the next visit, unless the visitor saves data.
 */
export const FIRST_SCRIPT = `(e=>{try{let s=localStorage,f=e.dataset.font,h=s.getItem('font')===f;if(['accessToken','access_token','ACCESS_TOKEN','token'].some(k=>s.getItem(k)))e.dataset.session='member';if(h)e.classList.add('has-font');else addEventListener('load',()=>setTimeout(()=>navigator.connection?.saveData||fetch(f).then(r=>r.ok&&s.setItem('font',f)).catch(()=>{}),2500))}catch{}})(document.documentElement)`;

/**
 * Runs before the first paint of every page: it tells CSS whether somebody is logged in, whether this device has a list of what a guest takes, whether it
 * knows for whom limits may be shown, and whether everything shall be larger.
 */
export const FIRST_SCRIPT = `(e=>{try{let l=localStorage,d=e.dataset;if(l.accessToken||l.access_token||l.ACCESS_TOKEN||l.token)d.session='member';if(l.mySupplements)d.mine='';if(l.people)d.person='';if(l.textSize)d.text='large'}catch{}})(document.documentElement)`;

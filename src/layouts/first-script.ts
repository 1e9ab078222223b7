/** Inline before first paint: session, own list, profile and text size as attributes for CSS. */
export const FIRST_SCRIPT = `try{let l=localStorage,d=document.documentElement.dataset;if(l.accessToken||l.access_token||l.ACCESS_TOKEN||l.token)d.session='member';if(l.mySupplements||l.ownProducts>'[]')d.mine='';if(l.people)d.person='';if(l.textSize)d.text='large'}catch{}`;

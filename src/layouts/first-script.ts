import { CHOSEN } from '../domain/combinations/cautions/people-key.ts';

/** Without an answer for a chosen person, what waits for it is shown. */
const LONGEST_ASK_MS = 8000;

export const FIRST_SCRIPT = `try{let l=localStorage,d=document.documentElement.dataset;if(l.accessToken||l.access_token||l.ACCESS_TOKEN||l.token)d.session='member';if(l.mySupplements||l.ownProducts>'[]')d.mine='';if(${CHOSEN}.test(l.people)){d.person=d.asking='';setTimeout(()=>delete d.asking,${LONGEST_ASK_MS})}if(l.textSize)d.text='large'}catch{}`;

import { resolvedPath } from './own-address.ts';

/** The path and query of a page of ours that may be handed on; null for anything else. */
export function sharedPath(text: string | null): string | null {
  const own = text === null ? null : resolvedPath(text);
  return own === null || own.startsWith('/share/') ? null : own.replace(/#.*$/, '');
}

/**
 * Runs on the page that hands a link to the messenger; alone there, without any other code of ours. A press sends the feed; where the messenger's
 * script has not come or fails, the link is copied instead.
 */
export const KAKAO_SHARE_SCRIPT = `(()=>{
const button=document.querySelector('[data-share]'),status=document.querySelector('[role=status]');
const {key,feed,texts}=JSON.parse(button.dataset.share);
const link={mobileWebUrl:feed.url,webUrl:feed.url};
const copy=async(why)=>{let done=false;try{await navigator.clipboard.writeText(feed.url);done=true}catch{const box=document.createElement('textarea');box.value=feed.url;document.body.append(box);box.select();done=document.execCommand('copy');box.remove()}status.textContent=why+' '+(done?texts.copied:texts.copyFailed)};
button.addEventListener('click',()=>{
const kakao=window.Kakao;
if(!kakao)return copy(texts.notReady);
try{if(!kakao.isInitialized())kakao.init(key);
kakao.Share.sendDefault({objectType:'feed',content:{title:feed.title,description:feed.description,imageUrl:feed.imageUrl,link},buttons:[{title:texts.open,link}]});
status.textContent=texts.done}catch{copy(texts.desktopFailed)}})})()`;

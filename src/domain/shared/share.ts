import { redirectPath } from './same-origin-path.ts';

const LONGEST_DESCRIPTION = 100;

export function shareDescription(text: string): string {
  return [...text].slice(0, LONGEST_DESCRIPTION).join('');
}

export function webAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
}

/** Open-redirect guard: null unless a page of ours. */
export function sharedPath(text: string | null): string | null {
  const own = text === null ? null : redirectPath(text);
  return own === null || own.startsWith('/share/') ? null : own.replace(/#.*$/, '');
}

/** Copies the link where the SDK is missing or fails. */
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

import { signIn } from '#copy/accounts/sign-in.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';

export function askToReplaceSession(): Promise<boolean> {
  return askToConfirm({ title: signIn.replaceTitle, text: signIn.replaceText, confirm: signIn.replace, close: signIn.keep });
}

import { myPage } from '#copy/accounts/my-page.ts';
import { resetPassword } from '#copy/accounts/recovery.ts';
import { routes } from '#domain/shared/routes.ts';
import { type LinkOutcome, takeAddressBack } from '#stores/accounts/recovery.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';

/** Deletes a stranger's account with this address after confirmation; null when cancelled. */
export async function askToClaim(token: string): Promise<LinkOutcome | null> {
  const isSure = await askToConfirm({
    title: resetPassword.claimSure,
    text: resetPassword.claimSureText,
    confirm: resetPassword.claim,
    close: myPage.close,
    isFinal: true,
  });
  if (!isSure) return null;
  const outcome = await takeAddressBack(token);
  if (!outcome.ok) return outcome;
  await askToConfirm({ title: resetPassword.claimed, text: resetPassword.claimedText, confirm: resetPassword.signUp });
  location.replace(routes.signUp());
  return outcome;
}

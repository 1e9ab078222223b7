import { myPage } from '#copy/accounts/my-page.ts';
import { routes } from '#domain/shared/routes.ts';
import { heldLines } from '#stores/accounts/own-data.ts';
import { logOut, sendBeforeLeaving, withdrawAccount } from '#stores/accounts/profile.ts';
import { leaveFarewell } from '#stores/accounts/sign-in.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { showToast } from '#ui/plain/toast.ts';
import { withProofIfAny } from './proof/index.ts';

export async function askToLogOut(): Promise<void> {
  let isErased = false;
  const isSure = await askToConfirm({
    title: myPage.logOutTitle,
    text: myPage.logOutText,
    check: {
      label: myPage.eraseHere,
      onChange: (isChecked) => {
        isErased = isChecked;
      },
    },
    confirm: myPage.logOut,
    close: myPage.close,
  });
  if (!isSure) return;
  const unsent = await sendBeforeLeaving();
  const isStillSure =
    unsent === 0 ||
    (await askToConfirm({
      title: myPage.unsentTitle(unsent),
      text: myPage.unsentText,
      confirm: myPage.logOut,
      close: myPage.close,
    }));
  if (!isStillSure) return;
  await logOut(isErased);
  location.replace(routes.login());
}

export async function askToWithdraw(): Promise<void> {
  const isSure = await askToConfirm({
    title: myPage.withdrawTitle,
    text: myPage.withdrawText,
    details: heldLines(),
    confirm: myPage.withdraw,
    close: myPage.close,
    isFinal: true,
  });
  if (!isSure) return;
  const outcome = await withProofIfAny(withdrawAccount);
  if (outcome === null) return;
  if (!outcome.ok) {
    showToast(outcome.message, 'alert', myPage.close);
    return;
  }
  leaveFarewell(myPage.withdrawn);
  location.replace(routes.login());
}

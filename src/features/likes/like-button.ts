import { likes } from '#copy/likes/likes.ts';
import { isLoggedIn, onSessionEnded, whenShown } from '#stores/accounts/session.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { $intakeGuide } from '#stores/ingredients/intake-guide.ts';
import { noteLikedIngredient, readLikedIngredients } from '#stores/ingredients/liked-ingredients.ts';
import { type LikeKind, setLike } from '#stores/likes/likes.ts';
import { viewSupplement } from '#stores/supplements/viewed-supplement.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { showToast } from '#ui/plain/toast.ts';

const isPressed = (heart: HTMLElement): boolean => heart.ariaPressed === 'true';

function show(heart: HTMLElement, isLiked: boolean): void {
  heart.ariaPressed = String(isLiked);
}

function of(heart: HTMLElement): { readonly kind: LikeKind; readonly id: number } {
  const { kind, id } = heart.dataset;
  return { kind: kind === 'ingredient' ? 'ingredient' : 'supplement', id: Number(id) };
}

let isAsking = false;

/** Asks at most once. @param text purpose of the log-in */
async function askToLogIn(text: string): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const isSure = await askToConfirm({ title: likes.needLogin, text, confirm: likes.logIn, close: likes.close });
  isAsking = false;
  if (isSure) location.assign(loginFromHere());
}

/** An earlier read must not overwrite them. */
const touched = new WeakSet<HTMLElement>();

/** For products the call also counts the view. */
export function showLike(heart: HTMLElement): void {
  const { kind, id } = of(heart);
  onSessionEnded(() => show(heart, false));
  if (kind === 'ingredient') {
    if (!touched.has(heart)) show(heart, readLikedIngredients().has(id));
    $intakeGuide.subscribe((guide) => {
      if (guide.state !== 'loaded' || touched.has(heart)) return;
      const isLiked = guide.ingredient.isLiked ?? isPressed(heart);
      show(heart, isLiked);
      noteLikedIngredient(id, isLiked);
    });
    return;
  }
  whenShown(async () => {
    const view = await viewSupplement(id);
    if (view.state === 'seen' && !touched.has(heart)) show(heart, view.isLiked);
    if (view.state === 'refused') await askToLogIn(likes.sessionOver);
  });
}

const busy = new Set<HTMLElement>();

/** Optimistic update with rollback. */
export async function pressLike(heart: HTMLElement): Promise<void> {
  if (busy.has(heart)) return;
  busy.add(heart);
  touched.add(heart);
  const { kind, id } = of(heart);
  const was = isPressed(heart);
  const wasMember = isLoggedIn();
  show(heart, !was);
  const outcome = await setLike(kind, id, !was);
  if (outcome.state === 'done') {
    show(heart, outcome.isLiked);
    if (kind === 'ingredient') noteLikedIngredient(id, outcome.isLiked);
  } else {
    show(heart, was);
    if (outcome.state === 'failed') showToast(was ? likes.unlikeFailed : likes.failed, 'alert', likes.close);
  }
  busy.delete(heart);
  if (outcome.state !== 'guest') return;
  if (kind === 'ingredient' && wasMember) location.assign(loginFromHere());
  else await askToLogIn(likes.needLoginText);
}

/** Whether a page of ours lies behind this one. Older browsers do not tell: there the page that led here stands for it. */
function cameFromUs(): boolean {
  if ('navigation' in window) return navigation.canGoBack;
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}

/** The arrows that lead back do so where that stays on this site; without a script and for who came from elsewhere they are plain links. */
export function attachBack(): void {
  document.addEventListener('click', (event) => {
    const isArrow = event.target instanceof Element && event.target.closest('[data-back]') !== null;
    if (!isArrow || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !cameFromUs()) return;
    event.preventDefault();
    history.back();
  });
}

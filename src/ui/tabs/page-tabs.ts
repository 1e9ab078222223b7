const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
  ' ': (at) => at,
};

/** The URL's fragment is the selection, for back and forward. */
export function startTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1));
  let open = 0;

  const show = (at: number): void => {
    open = at;
    tabs.forEach((tab, index) => {
      tab.ariaSelected = String(index === at);
      tab.tabIndex = index === at ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = index !== at;
    });
  };
  const follow = (): void => {
    const at = location.hash === '' ? 0 : tabs.findIndex(({ hash }) => hash === location.hash);
    if (at >= 0) show(at);
  };
  const go = (at: number): void => {
    if (at !== open) history.pushState(null, '', tabs[at]?.hash);
    show(at);
  };

  list.role = 'tablist';
  for (const [index, tab] of tabs.entries()) {
    tab.role = 'tab';
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    const panel = panelOf(tab);
    if (panel) {
      panel.role = 'tabpanel';
      panel.setAttribute('aria-labelledby', tab.id);
    }
    tab.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(index);
    });
  }
  list.addEventListener('keydown', (event) => {
    const to = STEPS[event.key]?.(open, tabs.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
    tabs[to]?.focus();
  });
  addEventListener('popstate', follow);
  follow();
}

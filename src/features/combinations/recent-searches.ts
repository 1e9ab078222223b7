import {
  addRecent,
  MOST_RECENT_SEARCHES,
  MOST_RECENT_SEARCHES_AGAIN,
  RECENT_SEARCHES_KEY,
  readRecents,
  removeRecent,
} from '#domain/search/recents.ts';

function read(): readonly string[] {
  try {
    return readRecents(localStorage.getItem(RECENT_SEARCHES_KEY), MOST_RECENT_SEARCHES_AGAIN);
  } catch {
    return [];
  }
}

function write(words: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(words));
  } catch {}
}

export function rememberSearch(word: string): void {
  write(addRecent(read(), word, MOST_RECENT_SEARCHES));
}

export function showRecentSearches(): void {
  const list = document.querySelector('.combination-recent');
  const template = document.querySelector<HTMLTemplateElement>('#recent-search');
  if (list === null || template === null) return;
  const chips = read().map((word) => {
    const chip = document.importNode(template.content, true);
    const link = chip.querySelector('a');
    const button = chip.querySelector('button');
    if (link) {
      link.textContent = word;
      link.href += encodeURIComponent(word);
    }
    if (button) {
      button.ariaLabel = `${word}${button.ariaLabel}`;
      button.addEventListener('click', () => {
        write(removeRecent(read(), word));
        showRecentSearches();
      });
    }
    return chip;
  });
  list.replaceChildren(...chips);
}

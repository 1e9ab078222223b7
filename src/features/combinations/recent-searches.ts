import {
  addRecentWord,
  readRecentWords,
  removeRecentWord,
  SEARCH_HISTORY_AGAIN,
  SEARCH_HISTORY_KEY,
  SEARCH_HISTORY_SIZE,
} from '#domain/recent-words.ts';

function read(): readonly string[] {
  try {
    return readRecentWords(localStorage.getItem(SEARCH_HISTORY_KEY), SEARCH_HISTORY_AGAIN);
  } catch {
    return [];
  }
}

function write(words: readonly string[]): void {
  try {
    localStorage.setItem(SEARCH_HISTORY_KEY, JSON.stringify(words));
  } catch {
    // Storage may be full or blocked: nothing is remembered then.
  }
}

/** Remembers a search on this device, the newest first. */
export function rememberSearch(word: string): void {
  write(addRecentWord(read(), word, SEARCH_HISTORY_SIZE));
}

/** Shows the last searches as chips that run again or go away. */
export function showRecentSearches(): void {
  const list = document.querySelector('.recent-searches');
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
        write(removeRecentWord(read(), word));
        showRecentSearches();
      });
    }
    return chip;
  });
  list.replaceChildren(...chips);
}

import { cautionWords } from '#copy/cautions.ts';
import { basisFor, person as copy } from '#copy/person.ts';
import { subjectsOf } from '#domain/cautions/match.ts';
import type { KnownPerson } from '#domain/cautions/people.ts';
import { fetchDocument } from '#stores/fetch-document.ts';
import { currentPerson } from '#stores/people.ts';
import { askPerson } from '../person/index.ts';

const place = document.querySelector<HTMLElement>('[data-own-cautions]');
const say = (selector: string, text: string): void => {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
};

/** Those of the ingredient's cautions that are about the person, taken from the page that has them all: nothing about them is sent anywhere. */
async function show(person: KnownPerson, problem: string): Promise<void> {
  const address = place?.closest<HTMLElement>('[data-cautions]')?.dataset['cautions'];
  if (!place || address === undefined) return;
  say('.person-who', copy.loading);
  const page = await fetchDocument(address);
  say('.person-who', basisFor(person));
  say('.person-failed', page === null ? copy.failed : problem);
  if (page === null) return;
  const subjects: ReadonlySet<string> = subjectsOf(person);
  const own = [...page.querySelectorAll<HTMLElement>('[data-who]')].filter(({ dataset }) => subjects.has(dataset['who'] ?? ''));
  const title = document.createElement('h3');
  title.textContent = own.length === 0 ? cautionWords.none : cautionWords.count(own.length);
  const list = document.createElement('ul');
  list.className = 'own-list';
  list.append(...own);
  place.replaceChildren(title, list);
}

/** Shows what the person whom this device has chosen should be careful of. */
export async function showKnown(): Promise<void> {
  const person = currentPerson();
  if (person !== null) await show(person, '');
}

/** Asks for whom, remembers it on this device, and shows it; the page for nobody is the page as it came. */
export function open(): void {
  void askPerson((person, isKept) => {
    if (person === null) location.reload();
    else void show(person, isKept ? '' : copy.notKept);
  });
}

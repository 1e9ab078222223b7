import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { caretAfter } from '#domain/typed-digits.ts';

type Format = (text: string) => string;

const asTyped: Format = (text) => text;

/**
 * The text of a controlled input: what was typed, or filled in by the browser, before this code ran is taken over; a format keeps the caret behind
 * the digit before it.
 */
export function useField(initial = '', format: Format = asTyped) {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const formatter = useRef(format);
  const [value, setValue] = useState(initial);
  useLayoutEffect(() => {
    const typed = ref.current?.value;
    if (typed) setValue(formatter.current(typed));
  }, []);
  useLayoutEffect(() => {
    if (caret.current !== null && value !== '') ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  const onChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const next = formatter.current(input.value);
    const { selectionStart } = input;
    if (next !== input.value && selectionStart !== null && selectionStart < input.value.length)
      caret.current = caretAfter(next, input.value.slice(0, selectionStart));
    setValue(next);
  };
  return { value, setValue, input: { ref, value, onChange } };
}

/** What a form hands to a field that knows its own name and label: the text, and what is wrong with it. */
export type FieldPartProps = ReturnType<typeof useField>['input'] & { readonly error: string | undefined };

/** A controlled checkbox; a tick from before this code ran counts. */
export function useTick() {
  const ref = useRef<HTMLInputElement>(null);
  const [isTicked, setTicked] = useState(false);
  useLayoutEffect(() => {
    if (ref.current?.checked) setTicked(true);
  }, []);
  return {
    isTicked,
    setTicked,
    input: { ref, checked: isTicked, onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTicked(currentTarget.checked) },
  };
}

const SETTLED_MS = 600;

/** Whether somebody has paused typing: half a word is no mistake yet. */
export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}

/** Puts the focus on the first of some fields that is wrong. */
export function focusFirst(ids: readonly string[]): void {
  const [first] = ids;
  // After the errors are shown, so that readers hear them with the field.
  if (first !== undefined) requestAnimationFrame(() => document.getElementById(first)?.focus());
}

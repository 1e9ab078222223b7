import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { caretAfter } from '#domain/labels/typed-digits.ts';

type Format = (text: string) => string;

const asTyped: Format = (text) => text;

/** Adopts text typed or autofilled before hydration; keeps the caret behind its digit. */
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

export type FieldPartProps = ReturnType<typeof useField>['input'] & { readonly error: string | undefined };

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

/** Debounce: validates only once typing pauses. */
export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}

export function focusFirst(ids: readonly string[]): void {
  const [first] = ids;
  // After the errors are rendered, so that they are announced.
  if (first !== undefined) requestAnimationFrame(() => document.getElementById(first)?.focus());
}

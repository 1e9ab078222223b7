/** The answers of a pure function by its text. @param most answers, after which all are forgotten */
export function memoised<Answer>(answer: (text: string) => Answer, most = 2000): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = answer(text);
    known.set(text, made);
    return made;
  };
}

/** What could be read from a label's directions; null where the text does not say it in a known way. */
type IntakeMethod = { readonly frequency: string | null; readonly amountPerTime: string | null };

/** Reads `1일 2회` and `1회 1캡슐` out of free directions; the text itself is always shown as well. */
export function readIntakeMethod(text: string): IntakeMethod {
  const frequency = /(\d{1,2})\s*일\s*(\d{1,2}(?:\s*[~∼-]\s*\d{1,2})?)\s*회/.exec(text);
  const amount = /1\s*회\s*(?:에\s*)?(\d{1,3}(?:\.\d{1,2})?)\s*(정|캡슐|캅셀|포|스푼|알|방울|병|구미|젤리|환|개|mL|ml|g)/.exec(text);
  return {
    frequency: frequency ? `${frequency[1]}일 ${frequency[2]?.replace(/\s/g, '')}회` : null,
    amountPerTime: amount ? `${amount[1]}${amount[2]}` : null,
  };
}

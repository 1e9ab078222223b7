/** Alerts that counts of one build can tell, by the thresholds of `/status.json`. */
export function alertsOfBuild(counts: Readonly<Record<string, number>>): string[] {
  const { requests = 0, '5xx': failed = 0, pushes = 0, 'pushes failed': pushesFailed = 0, 'dead letters': deadLetters = 0 } = counts;
  return [
    ...(failed >= 5 && failed > requests / 100 ? ['errors'] : []),
    ...(pushesFailed >= 3 && pushesFailed > pushes / 10 ? ['pushes-failing'] : []),
    ...(deadLetters > 0 ? ['dead-letters'] : []),
  ];
}

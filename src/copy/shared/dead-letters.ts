export const deadLetters = {
  usage: 'npm run dead-letters -- list | send [--remote [--env NAME]]',
  none: 'There are no dead letters.',
  sent: (pushes: number, mails: number, late: number) =>
    `Queued again for the next minute: ${pushes} reminders and ${mails} mails. Reminders left out as over an hour late: ${late}.`,
} as const;

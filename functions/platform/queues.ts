/** The queues by what they carry, under the names that the configuration has given them. */
export const QUEUES = {
  /** Photos that are to be deleted. */
  pictures: 'vitanyang-pictures',
  /** Letters to people. */
  mails: 'vitanyang-mail',
  /** Packs of reminders that are due. */
  pushes: 'vitanyang-push',
  /** Packs that could not be sent in all their tries. */
  deadPushes: 'vitanyang-push-dead',
} as const;

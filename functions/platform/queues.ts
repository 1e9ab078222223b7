/** The queues by what they carry, under the names that the configuration of this build has given them. */
const QUEUES: {
  /** Photos that are to be deleted. */
  readonly pictures: string;
  /** Letters to people. */
  readonly mails: string;
  /** Packs of reminders that are due. */
  readonly pushes: string;
  /** Packs that could not be sent in all their tries. */
  readonly deadPushes: string;
} = __QUEUES__;

/**
 * What a queue carries.
 * @throws for a queue that this build does not know: its tasks stay in it until a build comes that does
 */
export function roleOfQueue(name: string): keyof typeof QUEUES {
  switch (name) {
    case QUEUES.pictures:
      return 'pictures';
    case QUEUES.mails:
      return 'mails';
    case QUEUES.pushes:
      return 'pushes';
    case QUEUES.deadPushes:
      return 'deadPushes';
    default:
      throw new Error(`no task of the queue ${name} is known to this build`);
  }
}

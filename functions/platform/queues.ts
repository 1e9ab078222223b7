const QUEUES: {
  readonly pictures: string;
  readonly mails: string;
  readonly digests: string;
  readonly pushes: string;
  readonly deadPushes: string;
} = __QUEUES__;

/** @throws for an unknown queue, whose messages stay for a build that knows it */
export function roleOfQueue(name: string): keyof typeof QUEUES {
  switch (name) {
    case QUEUES.pictures:
      return 'pictures';
    case QUEUES.mails:
      return 'mails';
    case QUEUES.digests:
      return 'digests';
    case QUEUES.pushes:
      return 'pushes';
    case QUEUES.deadPushes:
      return 'deadPushes';
    default:
      throw new Error(`no task of the queue ${name} is known to this build`);
  }
}

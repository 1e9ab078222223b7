import type { Unstable_Config } from 'wrangler';

/** From the configuration only, so environments cannot mix. @throws one line if a queue or consumer is missing */
export function queueRoles({ producers = [], consumers = [] }: Unstable_Config['queues']) {
  const filledBy = (binding: string): string => {
    const queue = producers.find((each) => each.binding === binding)?.queue;
    if (queue === undefined) throw new Error(`wrangler.toml has no [[queues.producers]] with binding ${binding}: add it.`);
    if (!consumers.some((each) => each.queue === queue))
      throw new Error(`wrangler.toml has no [[queues.consumers]] for the queue ${queue}: add it, or its tasks are never done.`);
    return queue;
  };
  const pushes = filledBy('PUSH_TASKS');
  const deadPushes = consumers.find((each) => each.queue === pushes)?.dead_letter_queue;
  if (deadPushes === undefined || !consumers.some((each) => each.queue === deadPushes))
    throw new Error(`wrangler.toml has no dead_letter_queue with a consumer of its own for the queue ${pushes}: add both.`);
  const roles = {
    pictures: filledBy('PICTURE_TASKS'),
    mails: filledBy('MAIL_TASKS'),
    digests: filledBy('DIGEST_TASKS'),
    pushes,
    deadPushes,
  };
  const unknown = consumers.find((each) => !Object.values(roles).includes(each.queue));
  if (unknown !== undefined)
    throw new Error(`wrangler.toml has a consumer for the queue ${unknown.queue}, which nothing fills: remove it.`);
  if (new Set(Object.values(roles)).size < Object.keys(roles).length)
    throw new Error('wrangler.toml names one queue for two purposes: give each its own.');
  return roles;
}

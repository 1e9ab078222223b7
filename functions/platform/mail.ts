import * as v from 'valibot';
import type { MailMessage } from './bindings.ts';
import type { Bindings, Settings } from './env.ts';

export type MailEnvironment = {
  readonly settings: Pick<Settings, 'MAIL_FROM'>;
  readonly bindings: Pick<Bindings, 'MAIL' | 'LOCAL_MAIL'>;
};

const REFUSED_FOR_GOOD = ['E_RECIPIENT_SUPPRESSED'];
const OVER_QUOTA = ['E_DAILY_LIMIT_EXCEEDED'];
const LOCAL_SENDER = 'no-reply@localhost';
const TIMEOUT_MS = 15_000;

const codeSchema = v.object({ code: v.string() });

class MailFailure extends Error {
  override readonly name = 'MailFailure';
  constructor(code: string) {
    super(`the mail service answered ${code}`);
  }
}

export function canSendMail({ settings, bindings }: MailEnvironment): boolean {
  return bindings.LOCAL_MAIL !== undefined || (bindings.MAIL !== undefined && settings.MAIL_FROM !== '');
}

async function sendLocally(service: { fetch(request: Request): Promise<Response> }, message: MailMessage): Promise<void> {
  const response = await service.fetch(new Request('https://mail.invalid/', { method: 'POST', body: JSON.stringify(message) }));
  if (response.ok) return;
  const answer = v.safeParse(codeSchema, await response.json().catch(() => null));
  throw Object.assign(new MailFailure(String(response.status)), answer.success ? { code: answer.output.code } : {});
}

function givenUp(): Promise<never> {
  return new Promise((_, fail) => {
    setTimeout(() => fail(new MailFailure('nothing in time')), TIMEOUT_MS);
  });
}

/**
 * @returns whether it was accepted; `refused` is permanent, `over quota` until tomorrow @throws MailFailure if it may be retried, without
 * addresses
 */
export async function sendMail(
  { settings, bindings }: MailEnvironment,
  senderName: string,
  mail: Omit<MailMessage, 'from'>,
): Promise<'taken' | 'refused' | 'over quota'> {
  const message = { from: { email: settings.MAIL_FROM || LOCAL_SENDER, name: senderName }, ...mail };
  const { LOCAL_MAIL: local, MAIL: service } = bindings;
  if (local === undefined && service === undefined) throw new MailFailure('no binding');
  try {
    await Promise.race([local === undefined ? service?.send(message) : sendLocally(local, message), givenUp()]);
    return 'taken';
  } catch (failure) {
    const known = v.safeParse(codeSchema, failure);
    if (known.success && REFUSED_FOR_GOOD.includes(known.output.code)) return 'refused';
    if (known.success && OVER_QUOTA.includes(known.output.code)) return 'over quota';
    // The service's message may quote the address.
    throw failure instanceof MailFailure ? failure : new MailFailure(known.success ? known.output.code : 'with a failure');
  }
}

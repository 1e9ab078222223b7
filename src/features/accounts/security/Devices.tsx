import type { OwnSession } from '#contract/accounts/sessions.ts';
import { security } from '#copy/accounts/security.ts';
import { isHandHeld } from '#domain/notifications/device-name.ts';
import { endAllOthers, endSessionOf } from '#stores/accounts/security.ts';
import type { Outcome } from '#stores/shared/failure-text.ts';
import { shownMoment } from '#stores/supplements/shown-moment.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { showToast } from '#ui/plain/toast.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import { withProof } from '../proof/index.ts';

/** After re-authentication; true when done. */
export async function change(act: (proof: string) => Promise<Outcome | null>, done: string): Promise<boolean> {
  const outcome = await withProof(act);
  if (outcome === null) return false;
  if (outcome.ok) showToast(done, 'status', security.close);
  else showToast(outcome.message, 'alert', security.close);
  return outcome.ok;
}

const nameOf = ({ device }: OwnSession) => device || security.unknownDevice;

async function askToEnd(session: OwnSession): Promise<void> {
  const isSure = await askToConfirm({
    title: security.endTitle,
    text: security.endText(nameOf(session)),
    confirm: security.end,
    close: security.close,
  });
  if (isSure) await change((proof) => endSessionOf(session.id, proof), security.ended);
}

async function askToEndOthers(): Promise<void> {
  const { endOthersTitle: title, endOthersText: text, end: confirm, close } = security;
  if (await askToConfirm({ title, text, confirm, close })) await change(endAllOthers, security.endedOthers);
}

function Row({ session }: { readonly session: OwnSession }) {
  const [used, begun] = [shownMoment(session.lastUsedAt), shownMoment(session.createdAt)];
  const name = nameOf(session);
  return (
    <li className="security-row">
      <Icon name={isHandHeld(session.device) ? 'phone' : 'laptop'} />
      <div className="security-text">
        <p className="security-name">
          <span>{`${name} `}</span>
          {session.isCurrent && <Tag tone="ok">{security.thisDevice}</Tag>}
        </p>
        <p className="sub">{security.lastUsed(used.date, used.time)}</p>
        <p className="sub">{security.since(begun.date)}</p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" kind="line" aria-label={security.endLabel(name)} onClick={() => void askToEnd(session)}>
          {security.end}
        </Button>
      )}
    </li>
  );
}

export function Devices({ list }: { readonly list: readonly OwnSession[] }) {
  const sorted = [...list].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <section className="security-group" aria-labelledby="devices">
      <h2 id="devices">{security.devices}</h2>
      <p className="sub">{security.devicesText}</p>
      <ul>
        {sorted.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {list.length > 1 && (
        <Button kind="line" full onClick={() => void askToEndOthers()}>
          {security.endOthers}
        </Button>
      )}
    </section>
  );
}

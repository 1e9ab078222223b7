import { useEffect, useRef } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { notifications } from '#copy/notifications/notifications.ts';
import { ownSupplements } from '#copy/own/own-supplements.ts';
import { nameOf } from '#copy/reminders/household.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { dateText, timeText } from '#copy/shared/dates.ts';
import { imageAddress } from '#domain/labels/picture-address.ts';
import { type DayNotice, dayNotices } from '#domain/reminders/day-notices.ts';
import type { Dose } from '#domain/reminders/doses.ts';
import { listedIdOf } from '#domain/reminders/household.ts';
import { routes } from '#domain/shared/routes.ts';
import { $leftOut, type LeftOut, loadLeftOut, NONE_LEFT_OUT } from '#stores/own/list/left-out.ts';
import { $ticking } from '#stores/reminders/intake.ts';
import { takeDoses } from '#stores/reminders/take-doses.ts';
import { timeNow } from '#stores/reminders/zone.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { catSrc } from '#ui/cat/cat-img.ts';
import { showToast } from '#ui/plain/toast.ts';
import { Tag } from '#ui/tag/Tag.tsx';

import { DoseQuantity } from '../reminders/dose-quantity/index.tsx';

const NOBODY: ReadonlySet<number> = new Set();

type Notice = DayNotice<Dose<Routine>>;
type Row = Notice & { readonly date: string; readonly onTake?: () => void };

function answerOf({ note, isTaken }: Dose<Routine>): string {
  if (note !== null) return reminders.said[note.state];
  return isTaken ? reminders.said.TAKEN : '';
}

function leftOutOf(doses: readonly Dose<Routine>[], leftOut: LeftOut): string[] {
  return doses.map(({ routine }) => leftOut.get(listedIdOf(routine))).filter((name) => name !== undefined);
}

function Product({ dose, isLeftOut }: { readonly dose: Dose<Routine>; readonly isLeftOut: boolean }) {
  const { imageUrl } = dose.routine;
  const answer = answerOf(dose);
  return (
    <li>
      <img src={imageUrl === '' ? catSrc('avatar') : imageAddress(imageUrl)} alt="" width={40} height={40} />
      <span className="notice-names">
        <span>{nameOf(dose.routine)}</span> <DoseQuantity {...dose} />
      </span>
      {isLeftOut && <Tag tone="over">{reminders.leftOut}</Tag>}
      {answer !== '' && <Tag tone={answer === reminders.said.SKIPPED ? 'plain' : 'ok'}>{answer}</Tag>}
    </li>
  );
}

function NoticeRow({ time, doses, date, onTake }: Row) {
  const isLocked = useStore($ticking, NOBODY);
  const leftOut = useStore($leftOut, NONE_LEFT_OUT);
  const without = onTake ? leftOutOf(doses, leftOut) : [];
  const names = doses.map(({ routine }) => nameOf(routine)).join(', ');
  const text = without.length === 0 ? notifications.taken : ownSupplements.takeOrLeave(without, doses.length);
  return (
    <li className="notice">
      <a className="notice-link" href={routes.alarmOn(date)}>
        <h4 className="num">{time === null ? reminders.noTime : timeText(time)}</h4>
        <ul>
          {doses.map((dose) => (
            <Product key={dose.routine.id} dose={dose} isLeftOut={onTake !== undefined && leftOut.has(listedIdOf(dose.routine))} />
          ))}
        </ul>
      </a>
      {onTake && (
        <Button
          kind="primary"
          full
          aria-label={without.length > 0 ? text : time === null ? reminders.take(names) : reminders.takeAt(names, time)}
          busy={doses.some(({ routine }) => isLocked.has(routine.id))}
          onClick={onTake}
        >
          {text}
        </Button>
      )}
    </li>
  );
}

type Props = { readonly doses: readonly Dose<Routine>[]; readonly date: string };

export function DayNotices({ doses, date }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadLeftOut(), []);
  const { due, coming, answered } = dayNotices(doses, timeNow());
  const take = async (notice: Notice) => {
    // The row goes with its button.
    heading.current?.focus();
    const failure = await takeDoses(notice.doses, date, (id) => $leftOut.get().has(id));
    if (failure !== null) showToast(failure, 'alert', notifications.close);
  };
  const parts = [
    { title: notifications.due, notices: due, isOpen: true },
    { title: notifications.coming, notices: coming, isOpen: false },
    { title: notifications.answered, notices: answered, isOpen: false },
  ];
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="center-day">
        {notifications.today} <span className="sub">{dateText(date)}</span>
      </h2>
      {due.length === 0 && <p className="center-clear">{coming.length === 0 ? notifications.allAnswered : notifications.noneDue}</p>}
      {parts
        .filter(({ notices }) => notices.length > 0)
        .map(({ title, notices, isOpen }) => (
          <section key={title} className={isOpen ? 'notices notices-due' : 'notices'} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {notices.map((notice) => (
                <NoticeRow key={notice.time} {...notice} date={date} {...(isOpen ? { onTake: () => void take(notice) } : {})} />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

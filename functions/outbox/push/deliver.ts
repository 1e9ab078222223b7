import { logError } from '#platform/log.ts';
import { count as countPushes } from '#platform/minute-counts.ts';
import { countOpenDoses, readLowPacks } from '#upstream/reminders/public.ts';
import { persistently } from '../claim.ts';
import { type Device, endDevice } from '../queries/facts.ts';
import { type Row, secondsOf } from '../queries/rows.ts';
import { countEvent } from '../queries/state.ts';
import { issuePushAction } from './action-token.ts';
import { type Delivery, type DeliveryOutcome, leasedBatch } from './deliveries.ts';
import { readTargets, type Target } from './facts.ts';
import { sendFcm } from './fcm.ts';
import { type PushMessage, reminderMessage, summaryMessage } from './message.ts';
import type { PushContext, SendResult } from './push-context.ts';
import { queueDigests } from './queue-digests.ts';
import { sendWebPush } from './web-push.ts';

const AT_ONCE = 6;
/** What a crash repeats at most. */
const RECORDED_AT_ONCE = 12;
/** While a push service hangs, re-read facts and record progress. */
const SLOW_MS = 5000;
const WORTH_MINUTES = 60;
/** Consecutive key refusals that open a push service's circuit breaker. */
const REFUSALS = 3;
const BREAKER_SECONDS = 60;

type Send = { readonly device: Device; readonly sendResult: SendResult };
type Sendable = Extract<Target, { skip: null }>;

function breaker() {
  const refusals = new Map<string, number>();
  let opened = 0;
  const serviceOf = ({ kind, address }: Device) => (kind === 'FCM' ? 'fcm' : new URL(address).origin);
  return {
    isOpen: (device: Device) => (refusals.get(serviceOf(device)) ?? 0) >= REFUSALS,
    note(device: Device, sendResult: SendResult) {
      const count = sendResult.kind === 'refused' && sendResult.isKey ? (refusals.get(serviceOf(device)) ?? 0) + 1 : 0;
      refusals.set(serviceOf(device), count);
      if (count !== REFUSALS) return;
      opened += 1;
      logError('push-key-refused', { service: serviceOf(device) });
    },
    openings: () => opened,
  };
}

type DaysLeft = (target: Sendable) => number | null;

type Rung = { readonly delivery: Delivery; readonly target: Sendable };
/** All of one person and minute that goes to the same devices, the first among them. */
type Ring = Rung & { readonly all: readonly Rung[] };

async function messageFor(context: PushContext, ring: Ring, daysLeft: DaysLeft, { id: device }: Device): Promise<PushMessage> {
  const { userId } = ring.target;
  const doses = ring.all.flatMap(({ target }) => (target.routine === null ? [] : [{ ...target.routine, daysLeft: daysLeft(target) }]));
  const [first, ...others] = doses;
  if (first === undefined) return summaryMessage(userId, ring.delivery.due, ring.delivery.missed);
  const subject = { userId, doses: doses.map(({ id, date, time }) => ({ routineId: id, date, time })), device };
  const token = context.tokenKeys === undefined ? null : await issuePushAction(context.tokenKeys, subject, context.now);
  return reminderMessage(userId, first, others, token);
}

function sendTo(context: PushContext, device: Device, message: PushMessage, openDoses: number | null): Promise<SendResult> {
  const { address, p256dh, auth, vapidKey } = device;
  if (device.kind === 'FCM') return sendFcm(context, address, message);
  return sendWebPush(context, { address, p256dh: p256dh ?? '', auth: auth ?? '', vapidKey }, message, openDoses);
}

function countedPeople(targets: readonly Target[]): number[] {
  const people = targets.flatMap((target) =>
    target.skip === null && target.devices.some(({ kind }) => kind === 'WEB') ? [target.userId] : [],
  );
  return [...new Set(people)];
}

async function packsOf(context: PushContext, targets: readonly Target[]): Promise<DaysLeft> {
  const people = targets.flatMap((target) => (target.skip === null && target.routine ? [target.userId] : []));
  const packs = await readLowPacks(context, [...new Set(people)]);
  return ({ userId, routine }) =>
    packs.find((pack) => pack.userId === userId && routine && pack.routineIds.includes(routine.id))?.days ?? null;
}

/** What is due now, by person and devices, and the outcomes of the rest. */
function ringsOf(context: PushContext, deliveries: readonly Delivery[], targetOf: ReadonlyMap<Delivery, Target | undefined>) {
  const unsent: DeliveryOutcome[] = [];
  const due: Rung[] = [];
  for (const delivery of deliveries) {
    const target = targetOf.get(delivery) ?? { skip: 'deleted' };
    const isLate = delivery.kind !== 'SUMMARY' && secondsOf(context.now) / 60 - delivery.due > WORTH_MINUTES;
    if (target.skip !== null) unsent.push({ delivery, state: 'skipped', detail: target.skip, pending: null });
    else if (isLate) unsent.push({ delivery, state: 'failed', detail: 'too late', pending: null });
    else due.push({ delivery, target });
  }
  const rings = Map.groupBy(due, ({ delivery, target }) => `${delivery.due} ${target.userId} ${delivery.pending}`);
  return { rings: [...rings.values()].flatMap((all): Ring[] => all.slice(0, 1).map((first) => ({ ...first, all }))), unsent };
}

function outcomeOf(delivery: Delivery, sends: readonly Send[]): DeliveryOutcome {
  const later = sends.filter(({ sendResult }) => sendResult.kind === 'later').map(({ device }) => device.id);
  if (later.length > 0) return { delivery, state: 'retrying', detail: null, pending: later };
  if (sends.some(({ sendResult }) => sendResult.kind === 'sent') || (delivery.pending !== null && sends.length === 0))
    return { delivery, state: 'sent', detail: null, pending: null };
  const refused = sends.find(({ sendResult }) => sendResult.kind === 'refused')?.sendResult;
  if (refused?.kind === 'refused') return { delivery, state: 'failed', detail: refused.reason, pending: null };
  return { delivery, state: 'skipped', detail: 'no device', pending: null };
}

function waitOf(
  context: PushContext,
  outcomes: readonly { readonly outcome: DeliveryOutcome; readonly sends: readonly Send[] }[],
): number | null {
  const waits = outcomes.flatMap(({ outcome, sends }) =>
    outcome.state === 'retrying'
      ? sends.flatMap(({ sendResult }) =>
          sendResult.kind === 'later' ? [sendResult.seconds ?? context.retrySeconds * 2 ** (outcome.delivery.attempt - 1)] : [],
        )
      : [],
  );
  return waits.length === 0 ? null : Math.min(...waits);
}

async function readFacts(context: PushContext, deliveries: readonly Delivery[]) {
  const { targets, digests } = await readTargets(context, deliveries);
  await queueDigests(context, digests);
  const [openDoses, daysLeft] = await Promise.all([countOpenDoses(context, countedPeople(targets)), packsOf(context, targets)]);
  const targetOf = new Map(deliveries.map((delivery, index) => [delivery, targets[index]]));
  return { targetOf, openDoses, daysLeft, at: Date.now() };
}

/** Retries keep the remaining devices. @returns seconds until the next attempt, or null */
export async function deliverRow(context: PushContext, row: Row): Promise<number | null> {
  const batch = leasedBatch(context, row);
  const circuit = breaker();
  const done: { outcome: DeliveryOutcome; sends: Send[] }[] = [];
  const deliverRing = async (ring: Ring, openDoses: ReadonlyMap<number, number>, daysLeft: DaysLeft) => {
    const { devices, userId } = ring.target;
    const sends: Send[] = [];
    for (const device of devices) {
      const sendResult = circuit.isOpen(device)
        ? { kind: 'later' as const, seconds: BREAKER_SECONDS }
        : await sendTo(context, device, await messageFor(context, ring, daysLeft, device), openDoses.get(userId) ?? null);
      circuit.note(device, sendResult);
      sends.push({ device, sendResult });
    }
    return ring.all.map(({ delivery }) => ({ outcome: outcomeOf(delivery, sends), sends }));
  };
  const record = (sent: typeof done) => {
    const gone = sent.flatMap(({ sends }) => sends.filter(({ sendResult }) => sendResult.kind === 'gone').map(({ device }) => device));
    return persistently(() =>
      context.accounts.batch([...batch.write(sent.map(({ outcome }) => outcome)), ...gone.map((device) => endDevice(context, device))]),
    );
  };
  let unrecorded: typeof done = [];
  let recordedAt = Date.now();
  let facts: Awaited<ReturnType<typeof readFacts>> | null = null;
  let left = batch.deliveries;
  while (left.length > 0) {
    if (facts === null || Date.now() - facts.at > SLOW_MS) facts = await readFacts(context, left);
    const { targetOf, openDoses, daysLeft } = facts;
    const { rings, unsent } = ringsOf(context, left, targetOf);
    const rung = rings.slice(0, AT_ONCE);
    const sent = await Promise.all(rung.map((ring) => deliverRing(ring, openDoses, daysLeft)));
    const outcomes = [...unsent.map((outcome) => ({ outcome, sends: [] })), ...sent.flat()];
    left = rings.slice(AT_ONCE).flatMap(({ all }) => all.map(({ delivery }) => delivery));
    unrecorded = [...unrecorded, ...outcomes];
    if (left.length === 0 || unrecorded.length >= RECORDED_AT_ONCE || Date.now() - recordedAt > SLOW_MS) {
      await record(unrecorded);
      unrecorded = [];
      recordedAt = Date.now();
    }
    const tried = outcomes.filter(({ outcome }) => outcome.state !== 'skipped');
    countPushes('pushes', tried.length);
    const isFailed = ({ outcome, sends }: (typeof outcomes)[number]) =>
      outcome.state === 'failed' || sends.some(({ device }) => circuit.isOpen(device));
    countPushes('pushes failed', tried.filter(isFailed).length);
    done.push(...outcomes);
  }
  const wait = waitOf(context, done);
  const refused = circuit.openings();
  const last = [...batch.close(wait), ...(refused === 0 ? [] : [countEvent(context.accounts, 'refused-push-keys', refused)])];
  if (last.length > 0) await context.accounts.batch(last);
  return wait;
}

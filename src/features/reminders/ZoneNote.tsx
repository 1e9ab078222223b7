import { useEffect, useState } from 'react';
import { reminders } from '#copy/reminders/reminders.ts';
import { zoneText } from '#copy/shared/dates.ts';
import { lookAtDay } from '#stores/reminders/device-day.ts';
import { reloadRoutines } from '#stores/reminders/list.ts';
import { $zone, chooseZone, loadZone } from '#stores/reminders/zone.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import './zone-note.css';

export function ZoneNote() {
  const zone = useStore($zone, null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void loadZone(), []);
  if (zone === null || (zone.movedFrom === null && !zone.isPinned)) return null;

  const choose = async (chosen: string | null) => {
    setBusy(true);
    const outcome = await chooseZone(chosen);
    setBusy(false);
    if (!outcome.ok) return showToast(outcome.message, 'alert', reminders.close);
    lookAtDay();
    await reloadRoutines();
  };
  const { movedFrom } = zone;
  const home = movedFrom === null ? null : zoneText(movedFrom);
  return (
    <aside className="push-banner zone-note" aria-labelledby="zone-note">
      <Icon name="clock" />
      <div>
        <h2 id="zone-note">{home === null ? reminders.zonePinned(zoneText(zone.zone)) : reminders.zoneMoved}</h2>
        <p>{home === null ? reminders.zonePinnedText : reminders.zoneAsk(home)}</p>
      </div>
      <div className="zone-choices">
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void choose(null)}>
          {home === null ? reminders.zoneFollow : reminders.zoneLocal}
        </Button>
        {home !== null && (
          <Button kind="line" size="sm" busy={isBusy} onClick={() => void choose(movedFrom)}>
            {reminders.zoneKeep(home)}
          </Button>
        )}
      </div>
    </aside>
  );
}

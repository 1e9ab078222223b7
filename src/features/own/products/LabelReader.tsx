import { useEffect, useRef, useState } from 'react';
import { LEFT_REASON_TEXTS } from '#copy/labels/label-reading.ts';
import { photoSearch } from '#copy/labels/photo-search.ts';
import { ownProducts as copy, PANEL_NOTE_TEXTS } from '#copy/own/own-products.ts';
import { type Draft, withReading } from '#domain/own/products/draft.ts';
import { loadLabelFacts } from '#stores/own/products/label-facts.ts';
import { endLabelReading, labelReading, NO_READING, readPhoto, readText } from '#stores/own/products/read-label.ts';
import { keepAwake } from '#stores/reminders/awake.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { buttonClass } from '#ui/button/button.ts';
import { FileChoice } from '#ui/file-choice/FileChoice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { CropPicture } from './CropPicture.tsx';

type Props = {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly isOpen: boolean;
};

/** Rows from photos of a label, one after another, or from its text. */
export function LabelReader({ draft, onDraft, isOpen }: Props) {
  const reading = useStore(labelReading, NO_READING);
  const isReading = reading.state === 'busy';
  useEffect(() => (isReading ? keepAwake() : undefined), [isReading]);
  const [picture, setPicture] = useState<File | null>(null);
  const [text, setText] = useState('');
  const photoInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void loadLabelFacts();
    return endLabelReading;
  }, []);
  useEffect(() => {
    if (reading.state !== 'read' || reading.isTaken) return;
    labelReading.set({ ...reading, isTaken: true });
    onDraft(withReading(draft, reading.panel, reading.lines));
  }, [reading, draft, onDraft]);

  const status = (): string => {
    if (reading.state === 'busy') return photoSearch.stage[reading.stage];
    if (reading.state === 'failed') return reading.reason === 'facts' ? copy.factsFailed : photoSearch[reading.reason];
    if (reading.state !== 'read') return '';
    const { ingredients, notes } = reading.panel;
    const texts = notes.map((note) => PANEL_NOTE_TEXTS[note]);
    const unchecked = ingredients.filter(({ why }) => why.length > 0).length;
    return [...(ingredients.length > 0 ? [copy.readRows(ingredients.length, unchecked)] : []), ...new Set(texts)].join(' ');
  };

  const endCrop = (): void => {
    setPicture(null);
    setTimeout(() => photoInput.current?.focus());
  };

  if (picture !== null)
    return (
      <CropPicture
        picture={picture}
        onCancel={endCrop}
        onFailed={() => {
          endCrop();
          labelReading.set({ state: 'failed', reason: 'notAPicture' });
        }}
        onCropped={(upright, corners) => {
          setPicture(null);
          void readPhoto(upright, corners);
        }}
      />
    );
  return (
    <section className="own-part own-ways" aria-labelledby="own-ways">
      <h2 id="own-ways">{copy.ways}</h2>
      {reading.state === 'busy' ? (
        <div className="own-busy" aria-busy="true">
          <progress aria-label={photoSearch.stage[reading.stage]} {...(reading.part === null ? {} : { value: reading.part })} max={1} />
          <Button kind="quiet" onClick={endLabelReading}>
            {photoSearch.cancel}
          </Button>
        </div>
      ) : (
        <>
          <FileChoice
            className={buttonClass({ kind: 'primary', size: 'lg', full: true })}
            ref={photoInput}
            accept="image/*"
            aria-describedby="own-photo-hint"
            onFile={setPicture}
          >
            <Icon name="camera" size={20} />
            {copy.photo}
          </FileChoice>
          <p className="sub" id="own-photo-hint">
            {copy.photoHint}
          </p>
          <details open={isOpen}>
            <summary>{copy.paste}</summary>
            <div className="field">
              <label htmlFor="own-text">{copy.pasteLabel}</label>
              <textarea
                id="own-text"
                rows={6}
                placeholder={copy.pasteExample}
                aria-describedby="own-text-hint"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
              <p className="field-hint" id="own-text-hint">
                {copy.pasteHint}
              </p>
            </div>
            <Button kind="line" full onClick={() => void readText(text)}>
              {copy.read}
            </Button>
          </details>
        </>
      )}
      <p className="own-status" role="status">
        {status()}
      </p>
      {reading.state === 'read' && reading.left.length > 0 && (
        <div className="sub">
          <p>{copy.leftLines(reading.left.length)}</p>
          <ul>
            {[...new Map(reading.left.map(({ text: line, why }) => [line, why]))].map(([line, why]) => (
              <li key={line}>
                <q>{line}</q> <span>{LEFT_REASON_TEXTS[why]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

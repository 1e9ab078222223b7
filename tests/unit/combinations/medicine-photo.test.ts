import { afterEach, describe, expect, it, vi } from 'vitest';
import { medicineNames } from '#stores/combinations/medicine-names.ts';
import { endMedicinePhoto, findMedicinesOn, medicinePhoto } from '#stores/combinations/medicine-photo.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  endMedicinePhoto();
  medicineNames.set({ state: 'unasked' });
});

describe('photo of a pharmacy’s bag', () => {
  it('a photo of a bag is freed where the text reader does not load', async () => {
    const close = vi.fn();
    const size = { width: 8, height: 8 };
    const context = { drawImage() {}, getImageData: () => ({ data: new Uint8ClampedArray(4 * 20 * 20) }) };
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...size, close }));
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => context;
      },
    );
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    medicineNames.set({ state: 'known', index: { proposals: () => [] } });
    await findMedicinesOn(new Blob(['a picture']));
    expect(medicinePhoto.get()).toEqual({ state: 'failed', reason: 'albumFailed' });
    expect(close).toHaveBeenCalledOnce();
  });
});

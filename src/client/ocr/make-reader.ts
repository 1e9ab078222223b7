import type { Worker as Reader } from 'tesseract.js';
import { allowOwnScripts } from '../trusted-types.ts';
import { OCR_FILES } from './files.ts';

export function unlessEnded<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason));
    promise.then(done, fail);
  });
}

/** Ends with the signal. @param onRead part of a picture, 0 to 1 */
export async function makeReader(language: 'kor' | 'eng', signal: AbortSignal, onRead: (part: number) => void): Promise<Reader> {
  const { createWorker, OEM } = await import('tesseract.js');
  signal.throwIfAborted();
  allowOwnScripts();
  return new Promise((done, fail) => {
    const options = {
      workerPath: OCR_FILES.worker,
      corePath: OCR_FILES.core,
      langPath: OCR_FILES.folder,
      workerBlobURL: false,
      cacheMethod: 'none',
      // Tesseract never rejects when a dictionary fails to load.
      errorHandler: fail,
      logger: ({ status, progress }: { readonly status: string; readonly progress: number }) => {
        if (status === 'recognizing text') onRead(progress);
      },
    };
    createWorker([language], OEM.LSTM_ONLY, options)
      .then(async (reader) => {
        signal.addEventListener('abort', () => void reader.terminate());
        if (signal.aborted) await reader.terminate();
        return reader;
      })
      .then(done, fail);
  });
}

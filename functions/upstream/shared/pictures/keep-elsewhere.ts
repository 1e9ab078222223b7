import * as v from 'valibot';
import { describeFailure, logError } from '#platform/log.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import { STORED_TYPE } from './re-encode.ts';

const answerSchema = v.object({ secure_url: v.pipe(v.string(), v.url(), v.startsWith('http')) });
const TIMEOUT_MS = 15_000;

/** Unsigned upload. @returns the URL @throws A0001 when the host fails */
export async function keepElsewhere(
  { url, preset }: { readonly url: string; readonly preset: string },
  photo: Uint8Array,
): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(photo)], 'photo', { type: STORED_TYPE }));
  form.set('upload_preset', preset);
  try {
    const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = v.safeParse(answerSchema, await response.json());
    if (response.ok && answer.success) return answer.output.secure_url;
    logError('image-host-refused', { status: response.status });
  } catch (failure) {
    logError('image-host-unreachable', describeFailure(failure));
  }
  throw new ApiError('A0001', 'uploadFailed');
}

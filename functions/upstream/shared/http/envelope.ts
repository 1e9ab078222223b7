import type { Endpoint, Wrapping } from '#contract/shared/endpoint.ts';
import { ERROR_TEXT, SUCCESS_TEXT, tooManyText } from '#copy/shared/errors.ts';
import { refusalText } from '#copy/shared/refusals.ts';
import type { ApiError } from './api-error.ts';

export function wrap(wrapping: Wrapping, result: unknown, code: 'COMMON200' | 'COMMON201' = 'COMMON200'): unknown {
  if (wrapping === 'bare') return result;
  const envelope = { isSuccess: true, code, message: SUCCESS_TEXT, result };
  return wrapping === 'envelope-and-copies' && typeof result === 'object' ? { ...envelope, ...result } : envelope;
}

export function successResponse({ wrapping }: Endpoint, result: unknown): Response {
  return Response.json(wrap(wrapping, result), { headers: { 'cache-control': 'private, no-store' } });
}

export function textOf({ code, refusal, refused, retryAfter }: ApiError): string {
  if (refusal !== undefined) return refusalText(refusal, refused);
  return code === 'COMMON429' && retryAfter !== null ? tooManyText(retryAfter) : ERROR_TEXT[code];
}

export function failureResponse(error: ApiError): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  if (error.retryAfter !== null) headers.set('retry-after', String(error.retryAfter));
  return Response.json({ isSuccess: false, code: error.code, message: textOf(error), result: null }, { status: error.status, headers });
}

export class TextFile {
  readonly text: string;
  readonly type: string;
  readonly name: string;

  constructor(text: string, type: string, name: string) {
    this.text = text;
    this.type = type;
    this.name = name;
  }

  response(): Response {
    return new Response(this.text, {
      headers: {
        'content-type': this.type,
        'content-disposition': `attachment; filename="${this.name}"`,
        'cache-control': 'private, no-store',
      },
    });
  }
}

import type { IntakeKind } from '#domain/shared/intake-kind.ts';

export const KIND_ASKED = '무엇인가요?';
export const KIND_NAMES = { SUPPLEMENT: '영양제', MEDICINE: '의약품' } as const satisfies Record<IntakeKind, string>;

/** Of what a person takes: a medicine is summed, reminded, paused and spoken of in other ways. */
export const INTAKE_KINDS = ['SUPPLEMENT', 'MEDICINE'] as const;
export type IntakeKind = (typeof INTAKE_KINDS)[number];

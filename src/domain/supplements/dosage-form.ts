export const DOSAGE_FORM_NAMES = ['tablet', 'softgel', 'capsule', 'powder', 'jelly', 'liquid'] as const;
export type DosageForm = (typeof DOSAGE_FORM_NAMES)[number];

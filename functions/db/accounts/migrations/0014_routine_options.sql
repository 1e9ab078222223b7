-- JSON of what a reminder has beside weekdays and times (#domain/routine-options.ts); null for a bare one.
ALTER TABLE routine ADD COLUMN options text;
ALTER TABLE routine_plan ADD COLUMN options text;
-- Copied from the routine, as is the zone from its owner.
ALTER TABLE routine_slot ADD COLUMN options text;
DROP INDEX routine_slot_due;
CREATE INDEX routine_slot_due ON routine_slot (next_due, routine_id, user_id, mask, minute, zone, options) WHERE routine_slot.next_due IS NOT NULL;

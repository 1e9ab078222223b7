CREATE TABLE `spent_token` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spent_token_expires` ON `spent_token` (`expires_at`);--> statement-breakpoint
ALTER TABLE `picture` ADD `look_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `picture_look` ON `picture` (`look_at`);
CREATE TABLE `known_network` (
	`user_id` integer NOT NULL,
	`network` text NOT NULL,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `network`)
);
--> statement-breakpoint
CREATE INDEX `known_network_used` ON `known_network` (`used_at`);--> statement-breakpoint
ALTER TABLE `push_device` ADD `session_id` text;--> statement-breakpoint
ALTER TABLE `rate_count` ADD `times` text DEFAULT '[]' NOT NULL;
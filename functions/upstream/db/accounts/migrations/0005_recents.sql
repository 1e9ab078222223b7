CREATE TABLE `recent` (
	`user_id` integer NOT NULL,
	`method` text NOT NULL,
	`category` text NOT NULL,
	`subject_id` integer,
	`keyword` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `method`, `category`, `keyword`)
);
--> statement-breakpoint
INSERT INTO `recent` (`user_id`, `method`, `category`, `subject_id`, `keyword`, `at`) SELECT `user_id`, `method`, `category`, max(`subject_id`), `keyword`, max(`at`) FROM `activity` WHERE `user_id` IS NOT NULL GROUP BY `user_id`, `method`, `category`, `keyword`;--> statement-breakpoint
CREATE INDEX `recent_at` ON `recent` (`at`);--> statement-breakpoint
DELETE FROM `activity` WHERE NOT `is_counted`;--> statement-breakpoint
DROP INDEX `activity_user`;--> statement-breakpoint
ALTER TABLE `activity` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_searched` ON `activity` (`at`,`keyword`,`category`,`network`) WHERE "activity"."method" = 'SEARCH';--> statement-breakpoint
CREATE INDEX `activity_user` ON `activity` (`user_id`) WHERE "activity"."user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `activity` DROP COLUMN `is_counted`;
CREATE TABLE `activity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`method` text NOT NULL,
	`category` text NOT NULL,
	`subject_id` integer,
	`keyword` text NOT NULL,
	`visitor` text NOT NULL,
	`user_id` integer,
	`gender` text,
	`age_group` text,
	`is_counted` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_brake` ON `activity` (`visitor`,`method`,`category`,`keyword`,`at`);--> statement-breakpoint
CREATE INDEX `activity_user` ON `activity` (`user_id`,`method`,`at`);--> statement-breakpoint
CREATE INDEX `activity_at` ON `activity` (`at`);--> statement-breakpoint
CREATE TABLE `brand_identity` (
	`id` integer PRIMARY KEY NOT NULL,
	`source_key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_identity_source_key` ON `brand_identity` (`source_key`);--> statement-breakpoint
CREATE TABLE `supplement_identity` (
	`id` integer PRIMARY KEY NOT NULL,
	`source_key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplement_identity_source_key` ON `supplement_identity` (`source_key`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`nickname` text NOT NULL,
	`full_name` text NOT NULL,
	`provider` text NOT NULL,
	`gender` text DEFAULT 'OTHER' NOT NULL,
	`birth_date` text,
	`phone_number` text,
	`profile_image_url` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);
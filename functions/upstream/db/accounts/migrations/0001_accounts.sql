CREATE TABLE `ingredient_like` (
	`user_id` integer NOT NULL,
	`ingredient_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `ingredient_id`)
);
--> statement-breakpoint
CREATE INDEX `ingredient_like_newest` ON `ingredient_like` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `supplement_like` (
	`user_id` integer NOT NULL,
	`supplement_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `supplement_id`)
);
--> statement-breakpoint
CREATE INDEX `supplement_like_newest` ON `supplement_like` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `picture` (
	`name` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`released_at` integer
);
--> statement-breakpoint
CREATE INDEX `picture_user` ON `picture` (`user_id`);--> statement-breakpoint
CREATE INDEX `picture_released` ON `picture` (`released_at`);--> statement-breakpoint
CREATE TABLE `rate_count` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_count_ends` ON `rate_count` (`ends_at`);--> statement-breakpoint
CREATE TABLE `refresh_token` (
	`hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refresh_token_session` ON `refresh_token` (`session_id`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`current_hash` text NOT NULL,
	`parent_hash` text,
	`nonce` text,
	`rotated_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_used` ON `session` (`used_at`);--> statement-breakpoint
CREATE TABLE `consent` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`subject_hash` text,
	`term_id` integer NOT NULL,
	`version` text NOT NULL,
	`is_agreed` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consent_user` ON `consent` (`user_id`);--> statement-breakpoint
CREATE TABLE `credential` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pre_signup` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`nickname` text NOT NULL,
	`agreed_term_ids` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pre_signup_expires` ON `pre_signup` (`expires_at`);--> statement-breakpoint
CREATE INDEX `pre_signup_email` ON `pre_signup` (`email`);--> statement-breakpoint
CREATE TABLE `social_identity` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `social_identity_user` ON `social_identity` (`user_id`);
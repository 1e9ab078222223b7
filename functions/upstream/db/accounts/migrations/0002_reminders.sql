CREATE TABLE `delivery` (
	`kind` text NOT NULL,
	`due_minute` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`missed` integer DEFAULT 0 NOT NULL,
	`pending_devices` text,
	`detail` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`due_minute`, `kind`, `subject_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `delivery_summary` ON `delivery` (`subject_id`) WHERE "delivery"."kind" = 'SUMMARY';--> statement-breakpoint
CREATE TABLE `dispatch_pack` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`deliveries` text NOT NULL,
	`send_after` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `dispatch_pack_send_after` ON `dispatch_pack` (`send_after`);--> statement-breakpoint
CREATE TABLE `dispatch_state` (
	`key` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notification_setting` (
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`channel` text NOT NULL,
	`enabled` integer NOT NULL,
	PRIMARY KEY(`user_id`, `type`, `channel`)
);
--> statement-breakpoint
CREATE TABLE `push_device` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`address` text NOT NULL,
	`p256dh` text,
	`auth` text,
	`platform` text,
	`device_type` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`confirmed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_device_address` ON `push_device` (`address`);--> statement-breakpoint
CREATE INDEX `push_device_user` ON `push_device` (`user_id`);--> statement-breakpoint
CREATE TABLE `intake_record` (
	`id` integer PRIMARY KEY NOT NULL,
	`routine_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`date` text NOT NULL,
	`is_taken` integer NOT NULL,
	`taken_times` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `intake_record_day` ON `intake_record` (`routine_id`,`date`);--> statement-breakpoint
CREATE INDEX `intake_record_user` ON `intake_record` (`user_id`,`date`);--> statement-breakpoint
CREATE TABLE `routine_slot` (
	`id` integer PRIMARY KEY NOT NULL,
	`routine_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`mask` integer NOT NULL,
	`minute` integer NOT NULL,
	`zone` text NOT NULL,
	`next_due` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `routine_slot_time` ON `routine_slot` (`routine_id`,`minute`);--> statement-breakpoint
CREATE INDEX `routine_slot_user` ON `routine_slot` (`user_id`);--> statement-breakpoint
CREATE INDEX `routine_slot_due` ON `routine_slot` (`next_due`) WHERE "routine_slot"."next_due" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `routine` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`supplement_id` integer,
	`name` text NOT NULL,
	`image_url` text,
	`is_enabled` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `routine_user` ON `routine` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `user_zone` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`zone` text NOT NULL
);

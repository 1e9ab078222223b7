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